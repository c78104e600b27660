import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import type { Course, CourseCategory } from "@workers/contracts/courses/courses";
import { useAppPath } from "~/features/shell/pages/app-path";
import { DragList } from "~/ui/DragList";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { DeleteCategory } from "~/features/editing/DeleteCategory";
import { SaveMark } from "~/features/editing/SaveMark";
import { useAutosave } from "~/features/editing/use-autosave";
import { useMovedItems } from "~/features/editing/use-moved-items";
import { deleteCategory, moveCourse, renameCategory } from "./course-calls";

interface CategorySettingsProps {
  category: CourseCategory;
  others: readonly CourseCategory[];
  courses: readonly Course[];
}

/** A category: its name, the order of its courses, and its end. */
export function CategorySettings({ category, others, courses }: CategorySettingsProps) {
  const { t } = useTranslation("courses");
  const path = useAppPath();
  const { revalidate } = useRevalidator();
  const { items, move } = useMovedItems(courses, (courseId, prevId) => moveCourse(category.id, { courseId, prevId }));
  const { change, state, errors, message } = useAutosave(({ name }: { name: string }) =>
    renameCategory(category.id, name).then(revalidate),
  );
  return (
    <SettingsSection title={t("settings.rename")} footer={<SaveMark state={state} message={message} />}>
      <TextField
        label={t("ui:editing.categoryName")}
        defaultValue={category.name}
        maxLength={limits.entityName.max}
        error={errors["name"]}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      {items.length > 0 ? (
        <DragList
          label={t("settings.orderCourses", { name: category.name })}
          items={items}
          nameOf={({ name }) => name}
          onMove={move}
        >
          {({ name }) => (
            <span dir="auto" className="block truncate">
              {name}
            </span>
          )}
        </DragList>
      ) : null}
      <DeleteCategory
        category={category}
        others={others}
        isEmpty={items.length === 0}
        onDelete={(moveTo) => deleteCategory(category.id, moveTo)}
        to={path("/settings/library")}
      />
    </SettingsSection>
  );
}
