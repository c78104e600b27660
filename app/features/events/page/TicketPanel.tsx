import { useTranslation } from "~/i18n/use-translation";
import { DialogBody } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";
import { QrCode } from "~/ui/QrCode";

export interface TicketProps {
  isOpen: boolean;
  onClose: () => void;
  /** What is read at the entrance. */
  code: string;
  name: string;
  isCheckedIn: boolean;
}

/** The reader's ticket: a QR code to show at the entrance, in black on white whatever the theme. */
export default function TicketPanel({ isOpen, onClose, code, name, isCheckedIn }: TicketProps) {
  const { t } = useTranslation("events");
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={t("attend.ticket")} description={name} size="sm">
      <DialogBody className="grid justify-items-center gap-3 text-center">
        <QrCode value={code} label={t("ticket.code", { code })} />
        <code className="text-sm text-muted [overflow-wrap:anywhere]">{code}</code>
        <p className="text-sm text-muted">{t(isCheckedIn ? "ticket.checkedIn" : "ticket.text")}</p>
      </DialogBody>
    </DialogPanel>
  );
}
