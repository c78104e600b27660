import { useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ArticleCategoryId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { ArticleCategory, WholeArticle } from "@workers/contracts/knowledge/articles";
import { usePersonName } from "~/features/community/person-name";
import { uploadFile } from "~/features/composer/upload-file";
import { ConflictNotice } from "~/features/editing/ConflictNotice";
import { CoverField } from "~/features/editing/CoverField";
import { SaveMark } from "~/features/editing/SaveMark";
import { useVersionedAutosave } from "~/features/editing/use-versioned-autosave";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { Switch } from "~/ui/Switch";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { type ArticleChanges, changeArticle, readArticle } from "../article-calls";
import { PublicationSection } from "./PublicationSection";

interface ArticleFormProps {
  /** What the form begins with. */
  article: WholeArticle;
  /** As the page last read it: newer than what is typed here where somebody else saved. */
  latest: WholeArticle;
  categories: readonly ArticleCategory[];
  onSaved: (article: WholeArticle) => void;
  /** Another text takes the place of what was typed. */
  onReplaced: (article: WholeArticle) => void;
}

/** An article's form: saved while one types, and never over what somebody else wrote. */
export function ArticleForm({ article, latest, categories, onSaved, onReplaced }: ArticleFormProps) {
  const { t } = useTranslation("articles");
  const { id: appId } = useFrameApp();
  const nameOf = usePersonName();
  const begun = useRef(article);
  const typed = useRef({ name: article.name, body: article.body });
  const { change, state, errors, message, conflict, keepMine, acceptTheirs } = useVersionedAutosave<
    WholeArticle,
    ArticleChanges
  >(latest.version > article.version ? latest : article, {
    save: (changes) => changeArticle(article.id, changes),
    read: () => readArticle(article.id),
    onSaved,
  });
  const start = begun.current;
  const mark = <SaveMark state={conflict ? "failed" : state} message={message} />;
  return (
    <div className="grid gap-6">
      {conflict ? (
        <ConflictNotice
          editor={conflict.theirs.editedBy ? nameOf(conflict.theirs.editedBy) : null}
          theirs={conflict.theirs}
          mine={typed.current}
          onKeepMine={() => keepMine(typed.current)}
          onTakeTheirs={() => {
            const theirs = acceptTheirs();
            if (theirs) onReplaced(theirs);
          }}
        />
      ) : null}
      <SettingsSection title={t("form.text")} footer={mark}>
        <TextField
          label={t("form.name")}
          required
          maxLength={limits.entityName.max}
          defaultValue={start.name}
          error={errors["name"]}
          onChange={(event) => {
            const name = event.currentTarget.value;
            typed.current = { ...typed.current, name };
            change({ name });
          }}
        />
        <RichTextEditor
          label={t("form.body")}
          defaultValue={start.body}
          maxLength={limits.bodyText.max}
          rows={16}
          error={errors["body"]}
          onChange={(body) => {
            typed.current = { ...typed.current, body };
            change({ body });
          }}
          onUpload={async (file) => {
            const { id, width, height, placeholder } = await uploadFile(file, { appId });
            return { fileId: id, width, height, placeholder };
          }}
        />
        <CoverField
          label={t("form.cover")}
          url={article.coverUrl}
          error={errors["coverId"]}
          onChange={(coverId) => change({ coverId }, true)}
        />
      </SettingsSection>
      <PublicationSection
        // The clock publishes without a new version.
        article={latest.version === article.version ? latest : article}
        error={errors["publishAt"]}
        onChange={(changes) => change(changes, true)}
      />
      <SettingsSection title={t("form.place")} footer={mark}>
        <Select
          label={t("form.category")}
          defaultValue={start.categoryId}
          error={errors["categoryId"]}
          onChoose={(id) => change({ categoryId: id as ArticleCategoryId }, true)}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          label={t("form.slug")}
          maxLength={limits.slug.max}
          defaultValue={start.slug}
          error={errors["slug"]}
          onChange={(event) => change({ slug: event.currentTarget.value })}
        />
        <TextField
          label={t("form.metaTitle")}
          description={t("form.metaTitleText")}
          isOptional
          maxLength={limits.metaTitle.max}
          defaultValue={start.metaTitle ?? ""}
          error={errors["metaTitle"]}
          onChange={(event) => change({ metaTitle: event.currentTarget.value || null })}
        />
        <TextArea
          label={t("form.metaDescription")}
          isOptional
          rows={2}
          maxLength={limits.metaDescription.max}
          defaultValue={start.metaDescription ?? ""}
          error={errors["metaDescription"]}
          onChange={(event) => change({ metaDescription: event.currentTarget.value || null })}
        />
        <Switch
          isRow
          label={t("form.isIndexed")}
          description={t("form.isIndexedText")}
          defaultChecked={start.isIndexed}
          onChange={(event) => change({ isIndexed: event.currentTarget.checked }, true)}
        />
      </SettingsSection>
    </div>
  );
}
