import { type FormEvent, type ReactNode, useId, useState } from "react";
import { fileLimits } from "@db/vocabulary/limits/file-limits";
import { useTranslation } from "~/i18n/use-translation";
import { messageOf } from "~/features/api/client";
import { Button } from "~/ui/Button";
import { CancelButton, Dialog, DialogBody, DialogFooter } from "~/ui/Dialog";
import { Notice } from "~/ui/Notice";
import { TextField } from "~/ui/TextField";

interface NameDialogProps {
  title: string;
  submitLabel: string;
  isOpen: boolean;
  onClose: () => void;
  /** Does it; what it throws is shown at the field. */
  onName: (name: string) => Promise<void>;
  name?: string;
  /** Why nothing can be named here. */
  warning?: ReactNode;
}

/** Asks for the name of a folder or a file. */
export function NameDialog({ title, submitLabel, isOpen, onClose, onName, name = "", warning }: NameDialogProps) {
  const { t } = useTranslation("cloud");
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const form = useId();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A picker opens within other forms, which are not to be sent.
    event.stopPropagation();
    const next = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (!next) return setError(t("name.required"));
    if (next === name) return onClose();
    setPending(true);
    setError(null);
    try {
      await onName(next);
      onClose();
    } catch (failure) {
      setError(messageOf(failure, t("failed")));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="sm">
      <DialogBody>
        {warning ? (
          <Notice tone="warning">{warning}</Notice>
        ) : (
          <form id={form} onSubmit={(event) => void submit(event)} noValidate>
            <TextField
              label={t("name.label")}
              name="name"
              defaultValue={name}
              maxLength={fileLimits.fileName.max}
              error={error}
              autoFocus
              autoComplete="off"
              onFocus={(event) => {
                // The ending stays as it is: only what stands before it is chosen.
                const dot = name.lastIndexOf(".");
                event.currentTarget.setSelectionRange(0, dot > 0 ? dot : name.length);
              }}
            />
          </form>
        )}
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        {warning ? null : (
          <Button type="submit" form={form} variant="primary" isPending={isPending}>
            {submitLabel}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
