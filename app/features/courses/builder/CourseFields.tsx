import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { courseTypes } from "@db/vocabulary/courses";
import { limits } from "@db/vocabulary/limits";
import type { CourseCategory, WholeCourse } from "@workers/contracts/courses/courses";
import { uploadFile } from "~/features/composer/upload-file";
import { optionOf, usePeopleSearch } from "~/features/members/use-people-search";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { MultiComboBox } from "~/ui/MultiComboBox";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { TextLink } from "~/ui/TextLink";
import { Unfold } from "~/ui/Unfold";
import { changeCourse, type CourseChanges } from "../course-calls";
import { CoverField } from "~/features/editing/CoverField";
import { SaveMark } from "~/features/editing/SaveMark";
import { useAutosave } from "~/features/editing/use-autosave";

interface CourseFieldsProps {
  course: WholeCourse;
  categories: readonly CourseCategory[];
  /** The address may have changed with the slug. */
  onSaved: (course: WholeCourse) => void;
}

/** What a course says of itself and how it is learned; saved while one types. */
export function CourseFields({ course, categories, onSaved }: CourseFieldsProps) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  const [coverUrl, setCoverUrl] = useState(course.coverUrl);
  const [artworkUrl, setArtworkUrl] = useState(course.artworkUrl);
  const people = usePeopleSearch();
  const { change, state, errors, message } = useAutosave<CourseChanges>(async (changes) => {
    const saved = await changeCourse(course.id, changes);
    setCoverUrl(saved.coverUrl);
    setArtworkUrl(saved.artworkUrl);
    onSaved(saved);
  });
  return (
    <SettingsSection
      title={t("builder.about")}
      text={t("builder.aboutText")}
      footer={<SaveMark state={state} message={message} />}
    >
      <TextField
        label={t("builder.name")}
        required
        maxLength={limits.entityName.max}
        defaultValue={course.name}
        error={errors["name"]}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        label={t("builder.slug")}
        description={t("builder.slugHint")}
        maxLength={limits.slug.max}
        defaultValue={course.slug}
        error={errors["slug"]}
        onChange={(event) => change({ slug: event.currentTarget.value })}
      />
      <Select
        label={t("builder.kind")}
        defaultValue={course.type}
        description={t(`builder.kindText.${course.type}`)}
        onChoose={(type) => change({ type }, true)}
        options={courseTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <RichTextEditor
        label={t("builder.description")}
        isOptional
        defaultValue={course.description}
        maxLength={limits.description.max}
        rows={4}
        error={errors["description"]}
        onChange={(description) => change({ description })}
        onUpload={async (file) => {
          const { id, width, height, placeholder } = await uploadFile(file, { appId });
          return { fileId: id, width, height, placeholder };
        }}
      />
      <CoverField
        label={t("builder.cover")}
        description={t("builder.coverHint")}
        url={coverUrl}
        error={errors["coverId"]}
        onChange={(coverId) => {
          setCoverUrl(coverId ? `/files/${coverId}` : null);
          change({ coverId }, true);
        }}
      />
      {course.type === "podcast" ? (
        <CoverField
          label={t("builder.artwork")}
          description={t("builder.artworkHint")}
          url={artworkUrl}
          error={errors["artworkId"]}
          onChange={(artworkId) => {
            setArtworkUrl(artworkId ? `/files/${artworkId}` : null);
            change({ artworkId }, true);
          }}
        />
      ) : null}
      {categories.length > 0 ? (
        <MultiComboBox
          label={t("builder.categories")}
          description={t("builder.categoriesHint")}
          error={errors["categoryIds"]}
          defaultValue={course.categories.map(({ id }) => id)}
          options={categories.map(({ id, name }) => ({ id, label: name }))}
          onChange={(categoryIds) => change({ categoryIds }, true)}
        />
      ) : null}
      <MultiComboBox
        label={t("builder.speakers")}
        error={errors["speakerIds"]}
        defaultValue={course.speakers.map(({ id }) => id)}
        known={course.speakers.map(optionOf)}
        {...people}
        onChange={(speakerIds) => change({ speakerIds }, true)}
      />
      <Switch
        isRow
        label={t("builder.isActive")}
        description={t("builder.isActiveText")}
        defaultChecked={course.isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked }, true)}
      />
      <Switch
        isRow
        label={t("builder.isInOrder")}
        description={t("builder.isInOrderText")}
        defaultChecked={course.isInOrder}
        onChange={(event) => change({ isInOrder: event.currentTarget.checked }, true)}
      />
      <p className="text-sm text-muted">
        {t("builder.accessText")}{" "}
        <TextLink to={path(`/settings/library/courses/${course.id}`)}>{t("builder.accessLink")}</TextLink>
      </p>
      <Unfold summary={t("builder.search")}>
        <div className="grid gap-4">
          <TextField
            label={t("builder.searchTitle")}
            isOptional
            maxLength={limits.metaTitle.max}
            defaultValue={course.metaTitle ?? ""}
            onChange={(event) => change({ metaTitle: event.currentTarget.value })}
          />
          <TextArea
            label={t("builder.searchText")}
            isOptional
            maxLength={limits.metaDescription.max}
            defaultValue={course.metaDescription ?? ""}
            onChange={(event) => change({ metaDescription: event.currentTarget.value })}
          />
          <Switch
            isRow
            label={t("builder.isIndexed")}
            defaultChecked={course.isIndexed}
            onChange={(event) => change({ isIndexed: event.currentTarget.checked }, true)}
          />
        </div>
      </Unfold>
    </SettingsSection>
  );
}
