import { useMediaSelector } from "media-chrome/react/media-store";
import { useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Chapter } from "@db/vocabulary/captions/cues";
import type { Playback } from "./playback";
import { playerTime } from "./player-time";

interface SeekBarProps {
  playback: Playback;
  chapters: readonly Chapter[];
  /** Seconds, as far as it is known before the file has come. */
  duration: number;
}

/** Where the player is, what has arrived of the file and where chapters begin; moved by pointer and keys. */
export function SeekBar({ playback, chapters, duration }: SeekBarProps) {
  const { t } = useTranslation("player");
  const position = useMediaSelector((state) => state.mediaCurrentTime ?? 0);
  const buffered = useMediaSelector((state) => state.mediaBuffered?.at(-1)?.[1] ?? 0);
  const [dragged, setDragged] = useState<number | null>(null);
  const isHeld = useRef(false);
  const at = Math.min(dragged ?? position, duration || 0);
  const share = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`;
  const chapter = chapters.findLast(({ start }) => start <= at * 1000)?.title;
  return (
    <div className="relative flex h-7 min-w-0 flex-1 items-center rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-brand-strong">
      <span aria-hidden className="relative block h-1.5 w-full overflow-hidden rounded-full bg-line-strong">
        <span className="absolute inset-y-0 left-0 bg-line-control" style={{ width: share(buffered) }} />
        <span className="absolute inset-y-0 left-0 bg-brand-strong" style={{ width: share(at) }} />
        {chapters.map(({ start }) =>
          start > 0 ? (
            <span key={start} className="absolute inset-y-0 w-0.5 bg-surface" style={{ left: share(start / 1000) }} />
          ) : null,
        )}
      </span>
      <span
        aria-hidden
        className="absolute size-3.5 -translate-x-1/2 rounded-full bg-brand-strong"
        style={{ left: share(at) }}
      />
      {dragged === null ? null : (
        <span
          aria-hidden
          className="pointer-events-none absolute bottom-full mb-1 max-w-48 -translate-x-1/2 truncate rounded-sm bg-inverse px-2 py-1 text-xs font-medium text-on-inverse"
          style={{ left: share(at) }}
        >
          {playerTime(at)} {chapter}
        </span>
      )}
      <input
        type="range"
        data-seek
        min={0}
        max={duration || 1}
        step="any"
        value={at}
        disabled={!(duration > 0)}
        aria-label={t("position")}
        aria-valuetext={t(chapter ? "positionInChapter" : "positionOf", {
          at: playerTime(at),
          duration: playerTime(duration),
          chapter,
        })}
        // While the pointer holds it only the mark moves: each place on the way would be fetched.
        onPointerDown={() => (isHeld.current = true)}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          isHeld.current ? setDragged(valueAsNumber) : playback.seek(valueAsNumber)
        }
        onPointerUp={() => letGo(true)}
        onPointerCancel={() => letGo(false)}
        // Its own mark, which isn't seen, stands half its width within the ends.
        className="absolute inset-y-0 -left-2 h-full w-[calc(100%+1rem)] cursor-pointer opacity-0"
      />
    </div>
  );

  function letGo(isThere: boolean) {
    isHeld.current = false;
    if (isThere && dragged !== null) playback.seek(dragged);
    setDragged(null);
  }
}
