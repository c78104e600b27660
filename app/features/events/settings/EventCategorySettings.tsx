import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import type { EventCategory } from "@workers/contracts/events/events";
import { CategoryNameField } from "~/features/editing/CategoryNameField";
import { DeleteCategory } from "~/features/editing/DeleteCategory";
import { SaveMark } from "~/features/editing/SaveMark";
import { useAutosave } from "~/features/editing/use-autosave";
import { useAppPath } from "~/features/shell/pages/app-path";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextArea } from "~/ui/TextArea";
import { changeCategory, deleteCategory } from "../event-calls";

interface EventCategorySettingsProps {
  category: EventCategory;
  others: readonly EventCategory[];
}

/** What a category is called, saved while one types, and its end: its events move to another one. */
export function EventCategorySettings({ category, others }: EventCategorySettingsProps) {
  const { t } = useTranslation("events");
  const path = useAppPath();
  const { revalidate } = useRevalidator();
  const { change, state, errors, message } = useAutosave((changes: { name?: string; description?: string }) =>
    changeCategory(category.id, changes).then(revalidate),
  );
  return (
    <>
      <SettingsSection title={t("settings.category")} footer={<SaveMark state={state} message={message} />}>
        <CategoryNameField name={category.name} error={errors["name"]} onChange={change} />
        <TextArea
          label={t("settings.description")}
          isOptional
          maxLength={limits.shortDescription.max}
          defaultValue={category.description}
          error={errors["description"]}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
      </SettingsSection>
      <SettingsSection title={t("ui:editing.deleteCategory")}>
        <DeleteCategory
          category={category}
          others={others}
          isEmpty={category.eventsCount === 0}
          onDelete={(moveTo) => deleteCategory(category.id, moveTo)}
          to={path("/settings/events")}
        />
      </SettingsSection>
    </>
  );
}
