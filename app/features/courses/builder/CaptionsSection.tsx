import { Captions, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FileId } from "@db/vocabulary/ids";
import type { Lesson, LessonCaptions } from "@workers/contracts/courses/lessons";
import type { MediaFile } from "@workers/contracts/files";
import { answerOf, api, messageOf } from "~/features/api/client";
import { CaptionEditor } from "~/features/player/captions/CaptionEditor";
import { usePlayerControl } from "~/features/player/player-control";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { toast } from "~/ui/Toast";
import { languageNameOf } from "../lesson/language-name";
import { LessonMedia } from "../lesson/LessonMedia";

const languages = ["de", "en", "fr", "es", "it", "pt", "nl", "pl", "tr", "uk", "ar"] as const;
type Kind = LessonCaptions["kind"];

interface CaptionsSectionProps {
  lesson: Lesson;
  files: readonly MediaFile[];
  onChanged: (lesson: Lesson) => void;
}

const nothing = () => {};

/** Captions of a lesson's files, by language, and their chapters: written beside the player, or taken from a file. */
export function CaptionsSection({ lesson, files, onChanged }: CaptionsSectionProps) {
  const { t, i18n } = useTranslation("courses");
  const control = usePlayerControl();
  const [fileId, setFileId] = useState<FileId>(files[0]!.id);
  const [kind, setKind] = useState<Kind>("captions");
  const [language, setLanguage] = useState<string>(i18n.language);
  const [isEditing, setEditing] = useState(false);
  const isOf = (track: LessonCaptions) => track.fileId === fileId && track.kind === kind && track.language === language;
  const present = lesson.captions.find(isOf);
  const others = lesson.captions.filter((track) => !isOf(track));
  const remove = async (gone: LessonCaptions) => {
    try {
      const { fileId, kind, language } = gone;
      await answerOf(
        api.lessons[":id"].captions.$delete({ param: { id: lesson.id }, query: { fileId, kind, language } }),
      );
      onChanged({ ...lesson, captions: lesson.captions.filter((track) => track !== gone) });
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    }
  };
  return (
    <SettingsSection title={t("captions.title")} text={t("captions.text")}>
      {lesson.captions.length > 0 ? (
        <ul className="grid gap-1">
          {lesson.captions.map((track) => (
            <li key={`${track.fileId} ${track.kind} ${track.language}`} className="flex items-center gap-2">
              <Captions aria-hidden className="size-4 text-muted" />
              <span className="min-w-0 flex-1 truncate">
                {t(`captions.${track.kind}`)} · {languageNameOf(track.language)}
                {files.length > 1 ? ` · ${files.find(({ id }) => id === track.fileId)?.name ?? ""}` : ""}
              </span>
              <IconButton
                size="sm"
                label={t("captions.remove", { language: languageNameOf(track.language) })}
                icon={<Trash2 />}
                onClick={() => void remove(track)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-3">
        {files.length > 1 ? (
          <Select
            label={t("captions.file")}
            value={fileId}
            onChoose={(id) => setFileId(id as FileId)}
            options={files.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <Select<Kind>
          label={t("captions.kind")}
          value={kind}
          onChoose={setKind}
          options={(["captions", "chapters"] as const).map((value) => ({ value, label: t(`captions.${value}`) }))}
        />
        <Select
          label={t("lesson.language")}
          value={language}
          onChoose={setLanguage}
          options={[...new Set([...languages, language])].map((value) => ({ value, label: languageNameOf(value) }))}
        />
      </div>
      {isEditing ? (
        <div className="grid gap-4">
          <LessonMedia lesson={lesson} control={control} onProgress={nothing} onEnded={nothing} />
          <CaptionEditor
            key={`${fileId} ${kind} ${language}`}
            cues={present?.cues ?? []}
            control={control}
            language={language}
            onSave={async (cues) => {
              const { data } = await answerOf(
                api.lessons[":id"].captions.$put({ param: { id: lesson.id }, json: { fileId, kind, language, cues } }),
              );
              onChanged({ ...lesson, captions: [...others, data] });
            }}
          />
        </div>
      ) : (
        <Button className="justify-self-start" icon={<Captions />} onClick={() => setEditing(true)}>
          {t(present ? "captions.edit" : "captions.write")}
        </Button>
      )}
    </SettingsSection>
  );
}
