import type { TicketStatus } from "@db/vocabulary/tickets";
import { useTranslation } from "~/i18n/use-translation";
import { Badge, type BadgeTone } from "~/ui/Badge";

const tones: Record<TicketStatus, BadgeTone> = {
  new: "brand",
  work: "info",
  on_pause: "warning",
  completed: "success",
};

/** How a ticket stands, in a word. */
export function TicketStatusBadge({ status, className }: { status: TicketStatus; className?: string }) {
  const { t } = useTranslation("support");
  return (
    <Badge tone={tones[status]} className={className}>
      {t(`status.${status}`)}
    </Badge>
  );
}
