import { type FormEvent, useState } from "react";
import { limits } from "@db/vocabulary/limits";
import type { Template } from "@db/vocabulary/pages";
import { messageOf } from "~/features/api/client";
import { NoRoom } from "~/features/editing/NoRoom";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/Button";
import { Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { TextField } from "~/ui/TextField";
import { toast } from "~/ui/Toast";
import { saveTemplate } from "../builder-calls";

interface SaveTemplateDialogProps {
  isOpen: boolean;
  onClose: () => void;
  template: Template;
  /** How many the project had when the page was opened. */
  templatesCount: number;
}

/** Keeps what a page shows for others of the project to begin with. */
export function SaveTemplateDialog({ isOpen, onClose, template, templatesCount }: SaveTemplateDialogProps) {
  const { t } = useTranslation("designer");
  const [savedCount, setSavedCount] = useState(0);
  const isFull = templatesCount + savedCount >= limits.pageTemplates;
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await saveTemplate(name, template);
      toast({ title: t("templates.saved"), tone: "success" });
      setName("");
      setSavedCount((count) => count + 1);
      onClose();
    } catch (failure) {
      setError(messageOf(failure, t("ui:editing.failed")));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("page.saveTemplate")}
      description={t("templates.saveText")}
      size="sm"
    >
      {isFull ? (
        <DialogBody>
          <NoRoom max={limits.pageTemplates} />
        </DialogBody>
      ) : (
        <form onSubmit={(event) => void save(event)} className="contents">
          <DialogBody>
            <TextField
              label={t("templates.name")}
              required
              minLength={limits.linkName.min}
              maxLength={limits.linkName.max}
              value={name}
              error={error}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{t("ui:cancel")}</Button>
            <Button type="submit" variant="primary" isPending={isBusy}>
              {t("templates.save")}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  );
}
