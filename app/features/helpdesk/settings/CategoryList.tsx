import type { HelpdeskCategoryId } from "@db/vocabulary/ids";
import { knowledgeLimits } from "@db/vocabulary/limits/knowledge-limits";
import type { HelpdeskCategory } from "@workers/contracts/knowledge/helpdesk";
import { CategoriesSection } from "~/features/editing/CategoriesSection";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { createHelpdeskCategory, moveHelpdeskCategory } from "../helpdesk-calls";

interface CategoryListProps {
  title: string;
  text: string;
  parentId: HelpdeskCategoryId | null;
  categories: readonly HelpdeskCategory[];
  /** Those of the whole help desk. */
  total: number;
}

/** The categories at one place of the tree. */
export function CategoryList({ title, text, parentId, categories, total }: CategoryListProps) {
  const { t } = useTranslation("helpdesk");
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  const countOf = ({ categories: inside, articlesCount }: HelpdeskCategory) =>
    [
      inside.length > 0 ? t("settings.categoriesCount", { count: inside.length }) : null,
      t("articles", { count: articlesCount }),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <CategoriesSection
      title={title}
      text={text}
      categories={categories}
      max={knowledgeLimits.helpdeskCategories}
      total={total}
      pathOf={({ id }) => path(`/settings/helpdesk/categories/${id}`)}
      countOf={countOf}
      onMove={moveHelpdeskCategory}
      onCreate={(name) => createHelpdeskCategory(appId, name, parentId)}
    />
  );
}
