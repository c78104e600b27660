import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { limits } from "@db/vocabulary/limits";
import type { PageTemplate } from "@workers/contracts/pages/pages";
import { usePress } from "~/features/editing/use-press";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { IconButton } from "~/ui/IconButton";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextField } from "~/ui/TextField";
import { deleteTemplate, renameTemplate } from "../builder-calls";

/** Templates that the project saved. */
export function OwnTemplates({ templates }: { templates: readonly PageTemplate[] }) {
  const { t } = useTranslation("designer");
  if (templates.length === 0) return null;
  return (
    <SettingsSection title={t("templates.title")} text={t("templates.text")}>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {templates.map((template) => (
          <TemplateLine key={template.id} template={template} />
        ))}
      </ul>
    </SettingsSection>
  );
}

function TemplateLine({ template }: { template: PageTemplate }) {
  const { t } = useTranslation("designer");
  const { press, isBusy } = usePress();
  const [name, setName] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="flex items-center gap-2 p-3">
      {name === null ? (
        <>
          <span className="min-w-0 flex-1 truncate text-base text-text">{template.name}</span>
          <IconButton
            size="sm"
            label={t("templates.rename", { name: template.name })}
            icon={<Pencil />}
            onClick={() => setName(template.name)}
          />
          <IconButton
            size="sm"
            label={t("templates.delete", { name: template.name })}
            icon={<Trash2 />}
            onClick={() => setAsking(true)}
          />
        </>
      ) : (
        <form
          className="flex flex-1 items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void press(async () => {
              await renameTemplate(template.id, name);
              setName(null);
            });
          }}
        >
          <TextField
            label={t("templates.name")}
            required
            minLength={limits.linkName.min}
            maxLength={limits.linkName.max}
            value={name}
            className="flex-1"
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" isPending={isBusy}>
            {t("templates.save")}
          </Button>
        </form>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void press(() => deleteTemplate(template.id))}
        isPending={isBusy}
        title={t("templates.deleteAsk", { name: template.name })}
        text={t("templates.deleteText")}
        confirmLabel={t("templates.delete", { name: template.name })}
      />
    </li>
  );
}
