import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "./button";
import { Dialog, DialogBody, DialogFooter } from "./dialog";

interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  /** What will happen and whether it can be undone. */
  text?: ReactNode;
  /** The verb of what happens: "Beitrag löschen", never "OK". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** `danger` (the default) for what can't be taken back. */
  tone?: "danger" | "primary";
  isPending?: boolean;
}

/** Asks before something happens that can't be undone. Prefer a toast with "undo" where it can. */
export function ConfirmDialog({ isOpen, onClose, onConfirm, title, text, confirmLabel, cancelLabel, tone = "danger", isPending }: ConfirmDialogProps) {
  const { t } = useTranslation("ui");
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="sm" role="alertdialog">
      <DialogBody className="pt-0 text-base text-muted">{text}</DialogBody>
      <DialogFooter>
        <Button onClick={onClose} autoFocus>
          {cancelLabel ?? t("cancel")}
        </Button>
        <Button variant={tone} isPending={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
