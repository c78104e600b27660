import { useRevalidator } from "@remix-run/react";
import { limits } from "@db/vocabulary/limits";
import type { ArticleCategory } from "@workers/contracts/knowledge/articles";
import { CategoryNameField } from "~/features/editing/CategoryNameField";
import { DeleteCategory } from "~/features/editing/DeleteCategory";
import { SaveMark } from "~/features/editing/SaveMark";
import { useAutosave } from "~/features/editing/use-autosave";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { changeArticleCategory, deleteArticleCategory } from "../article-calls";

interface ArticleCategorySettingsProps {
  category: ArticleCategory;
  others: readonly ArticleCategory[];
  /** No article is in it, a draft neither. */
  isEmpty: boolean;
}

/** A category: its name and address, and its end. */
export function ArticleCategorySettings({ category, others, isEmpty }: ArticleCategorySettingsProps) {
  const { t } = useTranslation("articles");
  const path = useAppPath();
  const { revalidate } = useRevalidator();
  const { change, state, errors, message } = useAutosave((changes: { name?: string; slug?: string }) =>
    changeArticleCategory(category.id, changes).then(revalidate),
  );
  return (
    <SettingsSection title={t("settings.category")} footer={<SaveMark state={state} message={message} />}>
      <CategoryNameField name={category.name} error={errors["name"]} onChange={change} />
      <TextField
        label={t("form.slug")}
        defaultValue={category.slug}
        maxLength={limits.slug.max}
        error={errors["slug"]}
        onChange={(event) => change({ slug: event.currentTarget.value })}
      />
      <DeleteCategory
        category={category}
        others={others}
        isEmpty={isEmpty}
        onDelete={(moveTo) => deleteArticleCategory(category.id, moveTo)}
        to={path("/settings/articles")}
      />
    </SettingsSection>
  );
}
