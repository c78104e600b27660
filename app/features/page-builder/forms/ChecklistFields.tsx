import { Plus, Trash2 } from "lucide-react";
import { type ChecklistItem, checklistActions, maxChecklistItems } from "@db/vocabulary/pages";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { Select } from "~/ui/Select";
import { TextField } from "~/ui/TextField";
import { readChecklist } from "../builder-calls";
import { newPartId } from "../clipboard";
import { useFound } from "./ThingFields";

interface ChecklistFieldsProps {
  items: readonly ChecklistItem[];
  onChange: (items: ChecklistItem[]) => void;
}

/** What members are asked to do, and how many have done what is public. */
export function ChecklistFields({ items, onChange }: ChecklistFieldsProps) {
  const { t } = useTranslation("designer");
  const { id: appId } = useFrameApp();
  const counted = useFound(() => readChecklist(appId), appId);
  const change = (item: ChecklistItem) => onChange(items.map((other) => (other.id === item.id ? item : other)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium text-text">{t("fields.items")}</legend>
      {items.map((item, at) => (
        <div key={item.id} className="grid gap-3 rounded-lg border border-line p-3">
          <DoneCount count={counted.find(({ id, action }) => id === item.id && action === item.action)?.doneCount} />
          <Select
            label={t("fields.action", { number: at + 1 })}
            value={item.action}
            onChoose={(action) => change({ ...item, action })}
            options={checklistActions.map((value) => ({ value, label: t(`pages:actions.${value}`) }))}
          />
          <div className="flex items-end gap-2">
            <TextField
              label={t("fields.itemTitle")}
              isOptional={item.action !== "custom"}
              required={item.action === "custom"}
              maxLength={120}
              value={item.title}
              className="flex-1"
              onChange={(event) => change({ ...item, title: event.currentTarget.value })}
            />
            <IconButton
              label={t("fields.removeItem", { number: at + 1 })}
              icon={<Trash2 />}
              onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<Plus />}
          disabled={items.length >= maxChecklistItems}
          onClick={() => onChange([...items, { id: newPartId(), action: "created_post", title: "" }])}
        >
          {t("fields.addItem")}
        </Button>
      </div>
    </fieldset>
  );
}

function DoneCount({ count }: { count: number | null | undefined }) {
  const { t } = useTranslation("designer");
  return count == null ? null : <p className="text-sm text-muted">{t("fields.doneBy", { count })}</p>;
}
