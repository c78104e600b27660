import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { type CoverType, coverTypes, finishRules } from "@db/vocabulary/courses";
import type { FileId, PlaylistId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { typedNumber } from "@db/vocabulary/numbers";
import type { Lesson } from "@workers/contracts/courses/lessons";
import { attachedVoices } from "~/features/composer/attached-voices";
import { uploadFile } from "~/features/composer/upload-file";
import { optionOf, usePeopleSearch } from "~/features/members/use-people-search";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { NumberField } from "~/ui/NumberField";
import { RadioCards } from "~/ui/RadioCards";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextField } from "~/ui/TextField";
import { changeLesson, type LessonChanges } from "../course-calls";
import { CaptionsSection } from "./CaptionsSection";
import { LessonFiles } from "./LessonFiles";
import { ReleaseField } from "./ReleaseField";
import { AttachmentsField } from "~/features/editing/AttachmentsField";
import { SaveMark } from "~/features/editing/SaveMark";
import { useAutosave } from "~/features/editing/use-autosave";

const mediaFields = { picture: "pictureIds", audio: "audioIds", video: "videoIds" } as const satisfies Record<
  CoverType,
  string
>;
const mediaOf = (lesson: Lesson, type: CoverType) =>
  type === "picture" ? lesson.pictures : type === "audio" ? lesson.audios : lesson.videos;
const accepted: Record<CoverType, string> = { picture: "image/*", audio: "audio/*", video: "video/*" };

/** A playlist that a lesson can play. */
export interface PlaylistChoice {
  id: PlaylistId;
  name: string;
}

interface LessonFormProps {
  lesson: Lesson;
  playlists: readonly PlaylistChoice[];
  onSaved: (lesson: Lesson) => void;
}

/** A lesson's form: saved while one types. */
export function LessonForm({ lesson: loaded, playlists, onSaved }: LessonFormProps) {
  const { t } = useTranslation("courses");
  const { id: appId } = useFrameApp();
  const [lesson, setLesson] = useState(loaded);
  const people = usePeopleSearch();
  const { change, state, errors, message } = useAutosave<LessonChanges>(async (changes) => {
    const saved = await changeLesson(lesson.id, changes);
    setLesson(saved);
    onSaved(saved);
  });
  const { coverType } = lesson;
  const isFromUrl = coverType === "video" && Boolean(lesson.videoUrl);
  const mark = <SaveMark state={state} message={message} />;
  return (
    <div className="grid gap-6">
      <SettingsSection title={t("form.media")} footer={mark}>
        <TextField
          label={t("builder.lessonName")}
          required
          maxLength={limits.entityName.max}
          defaultValue={loaded.name}
          error={errors["name"]}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <RadioCards<CoverType>
          label={t("form.coverType")}
          name="coverType"
          columns={3}
          value={coverType}
          onChange={(next) => {
            setLesson({ ...lesson, coverType: next });
            change({ coverType: next }, true);
          }}
          options={coverTypes.map((value) => ({ value, label: t(`form.${value}`) }))}
        />
        <LessonFiles
          key={coverType}
          label={t(`form.${coverType}`)}
          accept={accepted[coverType]}
          files={mediaOf(lesson, coverType)}
          error={errors[mediaFields[coverType]]}
          onChange={(ids) => change({ [mediaFields[coverType]]: ids as FileId[] }, true)}
        />
        {coverType === "video" ? (
          <TextField
            label={t("form.fromUrl")}
            description={t("form.fromUrlHint")}
            isOptional
            type="url"
            inputMode="url"
            maxLength={limits.url.max}
            defaultValue={loaded.videoUrl ?? ""}
            error={errors["videoUrl"]}
            onChange={(event) => change({ videoUrl: event.currentTarget.value || null })}
          />
        ) : null}
        {coverType !== "picture" && !isFromUrl && (playlists.length > 0 || loaded.playlistId) ? (
          <Select<string>
            label={t("form.playlist")}
            description={t("form.playlistText")}
            defaultValue={loaded.playlistId ?? ""}
            error={errors["playlistId"]}
            onChoose={(id) =>
              change({ playlistId: playlists.find((playlist) => playlist.id === id)?.id ?? null }, true)
            }
            options={[
              { value: "", label: t("form.noPlaylist") },
              ...playlists.map(({ id, name }) => ({ value: id as string, label: name })),
            ]}
          />
        ) : null}
        <RichTextEditor
          label={t("form.body")}
          isOptional
          defaultValue={loaded.body}
          maxLength={limits.bodyText.max}
          rows={10}
          error={errors["body"]}
          onChange={(body) => change({ body })}
          onUpload={async (file) => {
            const { id, width, height, placeholder } = await uploadFile(file, { appId });
            return { fileId: id, width, height, placeholder };
          }}
        />
        <AttachmentsField
          label={t("form.attachments")}
          thing="course"
          initial={loaded.attachments}
          error={errors["attachmentIds"] ?? errors["voices"]}
          onChange={(files) =>
            change({ attachmentIds: files.map(({ id }) => id as FileId), voices: attachedVoices(files) }, true)
          }
        />
        <MultiComboBox
          label={t("builder.speakers")}
          error={errors["speakerIds"]}
          defaultValue={loaded.speakers.map(({ id }) => id)}
          known={loaded.speakers.map(optionOf)}
          {...people}
          onChange={(speakerIds) => change({ speakerIds }, true)}
        />
      </SettingsSection>
      {coverType !== "picture" && !isFromUrl && mediaOf(lesson, coverType).length > 0 ? (
        <CaptionsSection lesson={lesson} files={mediaOf(lesson, coverType)} onChanged={setLesson} />
      ) : null}
      <SettingsSection title={t("form.settings")} footer={mark}>
        <ReleaseField release={loaded.release} onChange={(release) => change({ release }, true)} />
        <Select
          label={t("form.finishRule")}
          defaultValue={loaded.finishRule}
          description={isFromUrl ? t("form.pressOnly") : undefined}
          onChoose={(finishRule) => {
            setLesson({ ...lesson, finishRule });
            change({ finishRule }, true);
          }}
          options={finishRules.map((value) => ({ value, label: t(`form.${value}`) }))}
        />
        {lesson.finishRule === "played" ? (
          <NumberField
            label={t("form.percent")}
            isWhole
            min={1}
            max={100}
            defaultValue={String(loaded.playedPercent)}
            error={errors["playedPercent"]}
            onChange={(event) => {
              const percent = Math.round(typedNumber(event.currentTarget.value));
              if (percent >= 1 && percent <= 100) change({ playedPercent: percent });
            }}
          />
        ) : null}
        <Switch
          isRow
          label={t("form.isPreview")}
          description={t("form.isPreviewText")}
          defaultChecked={loaded.isPreview}
          onChange={(event) => change({ isPreview: event.currentTarget.checked }, true)}
        />
        <Switch
          isRow
          label={t("form.isActive")}
          description={t("inactiveText")}
          defaultChecked={loaded.isActive}
          onChange={(event) => change({ isActive: event.currentTarget.checked }, true)}
        />
        <TextField
          label={t("builder.slug")}
          maxLength={limits.slug.max}
          defaultValue={loaded.slug}
          error={errors["slug"]}
          onChange={(event) => change({ slug: event.currentTarget.value })}
        />
      </SettingsSection>
    </div>
  );
}
