import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Lesson } from "@workers/contracts/courses/lessons";
import type { PlayerControl } from "~/features/player/player-control";
import type { TranscriptProps } from "~/features/player/captions/Transcript";
import { lazyComponent } from "~/ui/LazyComponent";
import { Select } from "~/ui/Select";
import { Unfold } from "~/ui/Unfold";
import { languageNameOf } from "./language-name";

const Transcript = lazyComponent<TranscriptProps & { isOpen: boolean }>(
  () => import("~/features/player/captions/LateTranscript"),
);

/** What is said in the lesson's media, to read along, to search and to jump to; in each language that it was written in. */
export function LessonTranscript({ lesson, control }: { lesson: Lesson; control: PlayerControl }) {
  const { t, i18n } = useTranslation("courses");
  const said = lesson.captions.filter(({ kind, cues }) => kind === "captions" && cues.length > 0);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const own = said.find(({ language }) => language === i18n.language);
  const shown = said.find(({ language }) => language === chosen) ?? own ?? said[0];
  if (!shown) return null;
  return (
    <Unfold summary={t("lesson.transcript")} onOpen={() => setOpen(true)}>
      {said.length > 1 ? (
        <Select
          label={t("lesson.language")}
          className="mb-3 w-52"
          value={shown.language}
          onChoose={setChosen}
          options={said.map(({ language }) => ({ value: language, label: languageNameOf(language) }))}
        />
      ) : null}
      <Transcript isOpen={isOpen} cues={shown.cues} control={control} language={shown.language} className="max-h-96" />
    </Unfold>
  );
}
