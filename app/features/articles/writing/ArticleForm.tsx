import { useTranslation } from "~/i18n/use-translation";
import type { ArticleCategoryId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { ArticleCategory, WholeArticle } from "@workers/contracts/knowledge/articles";
import { usePersonName } from "~/features/community/person-name";
import { SaveMark } from "~/features/editing/SaveMark";
import { useWrittenText } from "~/features/editing/use-written-text";
import { WrittenTextSection } from "~/features/editing/WrittenTextSection";
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
  const nameOf = usePersonName();
  const form = useWrittenText<WholeArticle, ArticleChanges>({
    text: article,
    latest,
    save: (changes) => changeArticle(article.id, changes),
    read: () => readArticle(article.id),
    onSaved,
    onReplaced,
  });
  const { start, change, errors, theirs } = form;
  const mark = <SaveMark state={theirs ? "failed" : form.state} message={form.message} />;
  return (
    <div className="grid gap-6">
      <WrittenTextSection
        form={form}
        editor={theirs?.editedBy ? nameOf(theirs.editedBy) : null}
        labels={{ section: t("form.text"), name: t("form.name"), body: t("form.body"), cover: t("form.cover") }}
        rows={16}
        coverUrl={article.coverUrl}
        onCover={(coverId) => change({ coverId }, true)}
        mark={mark}
      />
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
