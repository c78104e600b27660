import { Receipt } from "lucide-react";
import type { OwnOrder } from "@workers/contracts/payments/checkout";
import { orderTones } from "~/features/orders/order-tones";
import { useFrame } from "~/features/shell/layouts/frame";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { Link } from "~/ui/Link";
import { useDates } from "~/ui/use-dates";
import { usePrice } from "~/ui/use-price";

/** The latest of what somebody bought, each leading to its payments and receipts. */
export function OrderLines({ orders }: { orders: readonly OwnOrder[] }) {
  const { t } = useTranslation("checkout");
  const path = useAppPath();
  const price = usePrice();
  const dates = useDates();
  const { timezone } = useFrame();
  return (
    <section aria-label={t("orders.title")} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{t("orders.title")}</h2>
        {orders.length > 0 ? (
          <ButtonLink size="sm" to={path("/orders?own")} icon={<Receipt />}>
            {t("orders.open")}
          </ButtonLink>
        ) : null}
      </div>
      {orders.length === 0 ? (
        <p className="text-base text-muted">{t("orders.emptyText")}</p>
      ) : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {orders.map((order) => (
              <li key={order.id}>
                <Link
                  to={path(`/orders?order=${order.id}`)}
                  className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 no-underline transition-colors hover:bg-hover md:px-5"
                >
                  <span className="min-w-0 flex-1 basis-40 truncate text-base font-medium text-text">
                    {order.planName ?? t("orders.unknownPlan")}
                  </span>
                  <Badge tone={orderTones[order.status]}>{t(`orders.status.${order.status}`)}</Badge>
                  <span className="text-sm tabular-nums text-muted">{price(order.amountCents, order.currency)}</span>
                  <span className="text-sm text-muted">{dates.day(order.createdAt, timezone)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
