import { Check, CheckCheck, CircleAlert, Clock3 } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { ChatMark } from "@workers/contracts/chat/chats";
import { classNames } from "~/ui/class-names";

export type Delivery = "waiting" | "failed" | "sent" | "delivered" | "read";

/** How far an own message has come, by what is known of the others. */
export function deliveryOf(sequence: number, marks: readonly ChatMark[] | null): Delivery {
  if (!marks || marks.length === 0) return "sent";
  if (marks.some(({ readSequence }) => readSequence >= sequence)) return "read";
  return marks.some(({ deliveredSequence }) => deliveredSequence >= sequence) ? "delivered" : "sent";
}

const icons = { waiting: Clock3, failed: CircleAlert, sent: Check, delivered: CheckCheck, read: CheckCheck };

/** One tick: the server has it; two: they have got it; two in colour: they have read it. */
export function DeliveryMark({ delivery, className }: { delivery: Delivery; className?: string }) {
  const { t } = useTranslation("chat");
  const Icon = icons[delivery];
  return (
    <Icon
      role="img"
      aria-label={t(`delivery.${delivery}`)}
      className={classNames(
        "size-3.5 shrink-0",
        delivery === "read" && "text-brand-text",
        delivery === "failed" && "text-danger-text",
        className,
      )}
    />
  );
}
