import { renderSVG } from "uqr";
import { useTranslation } from "~/i18n/use-translation";
import { DialogBody } from "~/ui/Dialog";
import DialogPanel from "~/ui/DialogPanel";

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
        <span
          role="img"
          aria-label={t("ticket.code", { code })}
          className="block w-60 rounded-lg bg-white p-3 [&_svg]:block [&_svg]:w-full"
          dangerouslySetInnerHTML={{ __html: renderSVG(code, { ecc: "M", border: 1 }) }}
        />
        <code className="text-sm text-muted [overflow-wrap:anywhere]">{code}</code>
        <p className="text-sm text-muted">{t(isCheckedIn ? "ticket.checkedIn" : "ticket.text")}</p>
      </DialogBody>
    </DialogPanel>
  );
}
