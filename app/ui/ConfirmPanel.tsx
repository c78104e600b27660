import { type ReactNode, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "./Button";
import { DialogBody, DialogFooter } from "./Dialog";
import DialogPanel from "./DialogPanel";
import { TextField } from "./TextField";

export interface ConfirmDialogProps {
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
  /** The name that must be typed before it happens: for what takes much with it. */
  nameToType?: string;
}

export default function ConfirmPanel({
  isOpen,
  onClose,
  onConfirm,
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = "danger",
  isPending,
  nameToType,
}: ConfirmDialogProps) {
  const { t } = useTranslation("ui");
  const [typed, setTyped] = useState("");
  const isMeant = nameToType === undefined || typed.trim() === nameToType;
  const close = () => {
    setTyped("");
    onClose();
  };
  return (
    <DialogPanel isOpen={isOpen} onClose={close} title={title} size="sm" role="alertdialog">
      <DialogBody className="pt-0 text-base text-muted">
        {text}
        {nameToType === undefined ? null : (
          <TextField
            label={t("confirm.typeName", { name: nameToType })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            className="mt-4 text-text"
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close} autoFocus>
          {cancelLabel ?? t("cancel")}
        </Button>
        <Button variant={tone} isPending={isPending} disabled={!isMeant} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </DialogPanel>
  );
}
