import { knowledgeLimits } from "@db/vocabulary/limits/knowledge-limits";
import type { ArticleCategory } from "@workers/contracts/knowledge/articles";
import { CategoriesSection } from "~/features/editing/CategoriesSection";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { createArticleCategory, moveArticleCategory } from "../article-calls";

/** The categories of the articles. */
export function ArticleCategories({ categories }: { categories: readonly ArticleCategory[] }) {
  const { t } = useTranslation("articles");
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  return (
    <CategoriesSection
      id="categories"
      title={t("settings.categories")}
      text={t("settings.categoriesText")}
      categories={categories}
      max={knowledgeLimits.articleCategories}
      pathOf={({ id }) => path(`/settings/articles/categories/${id}`)}
      countOf={({ articlesCount }) => t("settings.articles", { count: articlesCount })}
      onMove={moveArticleCategory}
      onCreate={(name) => createArticleCategory(appId, name)}
    />
  );
}
