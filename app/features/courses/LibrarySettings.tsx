import { learningLimits } from "@db/vocabulary/limits/learning-limits";
import type { CourseCategory } from "@workers/contracts/courses/courses";
import { CategoriesSection } from "~/features/editing/CategoriesSection";
import { useTranslation } from "~/i18n/use-translation";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { createCategory, moveCategory } from "./course-calls";

/** The categories of the library. */
export function LibraryCategories({ categories }: { categories: readonly CourseCategory[] }) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  return (
    <CategoriesSection
      id="categories"
      title={t("settings.categories")}
      text={t("settings.categoriesText")}
      categories={categories}
      max={learningLimits.courseCategories}
      pathOf={({ id }) => path(`/settings/library/categories/${id}`)}
      countOf={({ coursesCount }) => t("settings.courses", { count: coursesCount })}
      onMove={(id, prevId) => moveCategory(appId, { id, prevId })}
      onCreate={(name) => createCategory(appId, name)}
    />
  );
}
