import { Plus, Trash2 } from "lucide-react";
import { type ChecklistItem, checklistActions, maxChecklistItems } from "@db/vocabulary/pages";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { Select } from "~/ui/Select";
import { TextField } from "~/ui/TextField";
import { newPartId } from "../clipboard";

interface ChecklistFieldsProps {
  items: readonly ChecklistItem[];
  onChange: (items: ChecklistItem[]) => void;
}

/** What members are asked to do. */
export function ChecklistFields({ items, onChange }: ChecklistFieldsProps) {
  const { t } = useTranslation("designer");
  const change = (item: ChecklistItem) => onChange(items.map((other) => (other.id === item.id ? item : other)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium text-text">{t("fields.items")}</legend>
      {items.map((item, at) => (
        <div key={item.id} className="grid gap-3 rounded-lg border border-line p-3">
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
