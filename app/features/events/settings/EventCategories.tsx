import { calendarLimits } from "@db/vocabulary/limits/calendar-limits";
import type { EventCategory } from "@workers/contracts/events/events";
import { CategoriesSection } from "~/features/editing/CategoriesSection";
import { useTranslation } from "~/i18n/use-translation";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { createCategory, moveCategory } from "../event-calls";

/** The categories of events. */
export function EventCategories({ categories }: { categories: readonly EventCategory[] }) {
  const { t } = useTranslation("events");
  const path = useAppPath();
  const { id: appId } = useFrameApp();
  return (
    <CategoriesSection
      id="categories"
      title={t("settings.categories")}
      text={t("settings.categoriesText")}
      categories={categories}
      max={calendarLimits.eventCategories}
      pathOf={({ id }) => path(`/settings/events/categories/${id}`)}
      countOf={({ eventsCount }) => t("settings.events", { count: eventsCount })}
      onMove={(id, prevId) => moveCategory(appId, { id, prevId })}
      onCreate={(name) => createCategory(appId, name)}
    />
  );
}
