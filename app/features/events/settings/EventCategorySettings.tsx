import { useNavigate } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { EventCategoryId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { EventCategory } from "@workers/contracts/events/events";
import { useAppPath } from "~/features/shell/pages/app-path";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextArea } from "~/ui/TextArea";
import { TextField } from "~/ui/TextField";
import { toast } from "~/ui/Toast";
import { changeCategory, deleteCategory } from "../event-calls";
import { usePress } from "../use-press";

interface EventCategorySettingsProps {
  category: EventCategory;
  others: readonly EventCategory[];
}

/** What a category is called, and its end: its events move to another one. */
export function EventCategorySettings({ category, others }: EventCategorySettingsProps) {
  const { t } = useTranslation("events");
  const path = useAppPath();
  const navigate = useNavigate();
  const { press, isBusy } = usePress();
  const [name, setName] = useState(category.name);
  const [description, setDescription] = useState(category.description);
  const [isAsking, setAsking] = useState(false);
  const [moveTo, setMoveTo] = useState<EventCategoryId | undefined>(others[0]?.id);
  const isEmpty = category.eventsCount === 0;
  const isStuck = !isEmpty && moveTo === undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void press(async () => {
      await changeCategory(category.id, { name: name.trim(), description: description.trim() });
      toast({ title: t("settings.saved"), tone: "success" });
    });
  };
  const remove = () =>
    press(async () => {
      await deleteCategory(category.id, isEmpty ? undefined : moveTo);
      navigate(path("/settings/events"), { replace: true });
    });
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
            label={t("settings.categoryName")}
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
      <div>
        <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
          {t("settings.delete")}
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("settings.deleteAsk", { name: category.name })}
        description={t(isEmpty ? "settings.deleteText" : isStuck ? "settings.deleteStuck" : "settings.deleteMoves")}
        size="sm"
      >
        <DialogBody>
          {isEmpty || isStuck ? null : (
            <Select
              label={t("settings.moveTo")}
              value={moveTo}
              onChoose={(id) => setMoveTo(id)}
              options={others.map(({ id, name: label }) => ({ value: id, label }))}
            />
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => setAsking(false)}>{t("ui:cancel")}</Button>
          <Button variant="danger" isPending={isBusy} disabled={isStuck} onClick={() => void remove()}>
            {t("settings.delete")}
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}
