import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { limits } from "@db/vocabulary/limits";
import type { PageTemplate } from "@workers/contracts/pages/pages";
import { messageOf } from "~/features/api/client";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { RadioCards } from "~/ui/RadioCards";
import { TextField } from "~/ui/TextField";
import { createPage } from "../builder-calls";

interface NewPageDialogProps {
  isOpen: boolean;
  onClose: () => void;
  templates: readonly PageTemplate[];
}

const blank = "";

/** A name and what the page begins with; then one builds. */
export function NewPageDialog({ isOpen, onClose, templates }: NewPageDialogProps) {
  const { t } = useTranslation("designer");
  const { id: appId } = useFrameApp();
  const path = useAppPath();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [templateId, setTemplateId] = useState<string>("landing");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const page = await createPage(appId, { name, ...(templateId !== blank && { templateId }) });
      navigate(path(`/theme/page/${page.id}`));
    } catch (failure) {
      setError(messageOf(failure, t("ui:editing.failed")));
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("list.create")} size="lg" isProtected>
      <form onSubmit={(event) => void create(event)} className="contents">
        <DialogBody>
          <div className="grid gap-5">
            <TextField
              label={t("page.name")}
              required
              minLength={limits.entityName.min}
              maxLength={limits.entityName.max}
              value={name}
              error={error}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <RadioCards
              name="templateId"
              label={t("templates.choose")}
              value={templateId}
              onChange={setTemplateId}
              options={[
                { value: blank, label: t("templates.blank"), description: t("templates.blankText") },
                ...templates.map((template) => ({
                  value: template.id,
                  label: template.name,
                  description: template.description || t("templates.own"),
                })),
              ]}
            />
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t("ui:cancel")}</Button>
          <Button type="submit" variant="primary" isPending={isBusy}>
            {t("list.begin")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
