import { Form } from "@remix-run/react";
import { Check, CirclePause, Play, RotateCcw } from "lucide-react";
import { type TicketStatus, ticketTransitions } from "@db/vocabulary/tickets";
import { useTranslation } from "~/i18n/use-translation";
import { SubmitButton } from "~/ui/SubmitButton";

const icons = { work: <Play />, on_pause: <CirclePause />, completed: <Check /> };

/** What an operator can make of a ticket now. */
export function StatusButtons({ status }: { status: TicketStatus }) {
  const { t } = useTranslation("support");
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2" aria-label={t("ticket.setStatus")}>
      <input type="hidden" name="intent" value="status" />
      {ticketTransitions[status].map((to) =>
        to === "new" ? null : (
          <SubmitButton
            key={to}
            size="sm"
            name="status"
            value={to}
            variant={to === "completed" ? "primary" : "secondary"}
            icon={status === "completed" ? <RotateCcw /> : icons[to]}
          >
            {status === "completed" ? t("ticket.reopen") : t(`ticket.to.${to}`)}
          </SubmitButton>
        ),
      )}
    </Form>
  );
}
