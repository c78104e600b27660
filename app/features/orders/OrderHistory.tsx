import type { OrderDetail } from "@workers/contracts/payments/orders";
import { useTranslation } from "~/i18n/use-translation";
import { SettingsSection } from "~/ui/SettingsSection";
import { useDates } from "~/ui/use-dates";
import { useMoney } from "~/ui/use-money";

/** All that happened to an order, in the order in which it happened. */
export function OrderHistory({ order, timezone }: { order: OrderDetail; timezone: string }) {
  const { t } = useTranslation("payments");
  const dates = useDates();
  const money = useMoney();
  return (
    <SettingsSection title={t("order.history")} text={t("order.historyText")}>
      {order.isHistoryCut ? <p className="mb-3 text-sm text-muted">{t("order.historyCut")}</p> : null}
      <ol className="-my-2 divide-y divide-line">
        {order.events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-medium">
                {event.member ? t("order.claimed", { member: event.member.name }) : t(`event.${event.kind}`)}
              </p>
              <p className="text-sm text-muted">
                {event.name && event.name !== "by_hand" && !event.member ? (
                  <span className="font-mono">{event.name} · </span>
                ) : null}
                {dates.moment(event.occurredAt, timezone)}
                {event.until ? ` · ${t("order.until", { date: dates.day(event.until, timezone) })}` : null}
              </p>
            </div>
            {event.amountCents === null ? null : (
              <span className="tabular-nums">{money(event.amountCents, event.currency ?? order.currency)}</span>
            )}
          </li>
        ))}
      </ol>
    </SettingsSection>
  );
}
