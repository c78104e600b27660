import { encode } from "uqr";
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
  const { size, data } = encode(code, { ecc: "M", border: 1 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <DialogPanel isOpen={isOpen} onClose={onClose} title={t("attend.ticket")} description={name} size="sm">
      <DialogBody className="grid justify-items-center gap-3 text-center">
        <svg
          role="img"
          aria-label={t("ticket.code", { code })}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="w-60 rounded-lg bg-white p-3 text-black"
        >
          <path fill="currentColor" d={squares} />
        </svg>
        <code className="text-sm text-muted [overflow-wrap:anywhere]">{code}</code>
        <p className="text-sm text-muted">{t(isCheckedIn ? "ticket.checkedIn" : "ticket.text")}</p>
      </DialogBody>
    </DialogPanel>
  );
}
