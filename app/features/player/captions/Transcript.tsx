import { LocateFixed } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { plainCueText } from "@db/vocabulary/captions/cue-text";
import type { Cue } from "@db/vocabulary/captions/cues";
import { Button } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { SearchField } from "~/ui/SearchField";
import { CueList, type CueListHandle } from "./CueList";
import { CueRow } from "./CueRow";
import { type PlayerControl, usePlayerValue } from "../player-control";

export interface TranscriptProps {
  /** In the order of their time. */
  cues: readonly Cue[];
  control: PlayerControl;
  /** The language that the cues are in. */
  language?: string;
  className?: string;
}

/** What is said, as a list that follows the player: it is searched, and leads to each moment. */
export function Transcript({ cues, control, language, className }: TranscriptProps) {
  const { t } = useTranslation("player");
  const texts = useMemo(() => cues.map(({ text }) => plainCueText(text).replace(/\s+/g, " ")), [cues]);
  const [typed, setTyped] = useState("");
  const search = typed.trim().toLowerCase();
  const matches = useMemo(
    () => texts.flatMap((text, index) => (search && !text.toLowerCase().includes(search) ? [] : [index])),
    [texts, search],
  );
  const current = usePlayerValue(control, (seconds) => cueAt(cues, seconds * 1000));
  const list = useRef<CueListHandle>(null);
  const [isFollowing, setFollowing] = useState(true);
  const countId = useId();
  const pick = useMemo(
    () => (index: number) => {
      control.seek((cues[index]?.start ?? 0) / 1000);
      setFollowing(true);
    },
    [control, cues],
  );
  useEffect(() => {
    if (isFollowing && !search && current >= 0) list.current?.show(current, "center");
  }, [isFollowing, search, current]);
  const currentPosition = search ? matches.indexOf(current) : current;
  const stop = Math.max(0, currentPosition);
  const stopFollowing = () => setFollowing(false);
  return (
    <section aria-label={t("transcript")} className={classNames("flex min-h-0 flex-col gap-3", className)}>
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t("searchTranscript")}
          value={typed}
          onChange={setTyped}
          aria-describedby={countId}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !search || matches[0] === undefined) return;
            event.preventDefault();
            pick(matches[0]);
          }}
          className="min-w-48 flex-1"
        />
        {isFollowing || search ? null : (
          <Button size="sm" variant="quiet" icon={<LocateFixed aria-hidden />} onClick={() => setFollowing(true)}>
            {t("follow")}
          </Button>
        )}
      </div>
      <p id={countId} role="status" className={search ? "text-sm text-muted" : "sr-only"}>
        {search ? t("found", { count: matches.length }) : ""}
      </p>
      <CueList
        ref={list}
        label={t("transcript")}
        language={language}
        count={matches.length}
        stop={stop}
        onWheel={stopFollowing}
        onTouchMove={stopFollowing}
        onKeyDown={(event) => {
          if (["ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"].includes(event.key)) stopFollowing();
        }}
        className="max-h-112"
        row={(position) => {
          const index = matches[position]!;
          return (
            <CueRow
              index={index}
              start={cues[index]!.start}
              text={texts[index]!}
              search={search}
              isCurrent={index === current}
              isStop={position === stop}
              onPick={pick}
            />
          );
        }}
      />
    </section>
  );
}

/** The cue that is shown at a moment, or the last one before it; -1 before the first. */
export function cueAt(cues: readonly Cue[], milliseconds: number): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    // Where a player is said in fractions that may fall a little short of what was asked for.
    if (cues[middle]!.start <= milliseconds + 20) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
