import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import type { EventCategory } from "@workers/contracts/events/events";
import { DeleteCategory } from "~/features/editing/DeleteCategory";
import { usePress } from "~/features/editing/use-press";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button } from "~/ui/Button";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { toast } from "~/ui/Toast";
import { changeCategory, deleteCategory } from "../event-calls";

interface EventCategorySettingsProps {
  category: EventCategory;
  others: readonly EventCategory[];
}

/** What a category is called, and its end: its events move to another one. */
export function EventCategorySettings({ category, others }: EventCategorySettingsProps) {
  const { t } = useTranslation("events");
  const path = useAppPath();
  const { press, isBusy } = usePress();
  const [name, setName] = useState(category.name);
  const [description, setDescription] = useState(category.description);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void press(async () => {
      await changeCategory(category.id, { name: name.trim(), description: description.trim() });
      toast({ title: t("settings.saved"), tone: "success" });
    });
  };
  return (
    <>
      <form data-leave="freely" onSubmit={save}>
        <SettingsSection
          title={t("settings.category")}
          footer={
            <Button
              type="submit"
              variant="primary"
              isPending={isBusy}
              disabled={name.trim() === category.name && description.trim() === category.description}
            >
              {t("form.save")}
            </Button>
          }
        >
          <TextField
            label={t("ui:editing.categoryName")}
            required
            minLength={limits.entityName.min}
            maxLength={limits.entityName.max}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextArea
            label={t("settings.description")}
            isOptional
            maxLength={limits.shortDescription.max}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        </SettingsSection>
      </form>
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
