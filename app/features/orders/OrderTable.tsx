import { type ReactNode, useMemo } from "react";
import type { OrderStatus } from "@db/vocabulary/payments";
import type { OrderView } from "@workers/contracts/payments/orders";
import { useFrame } from "~/features/shell/layouts/frame";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";
import { Table, type TableColumn } from "~/ui/Table";
import { useDates } from "~/ui/use-dates";
import { orderTones } from "./order-tones";
import { useMoney } from "~/ui/use-money";

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation("payments");
  return <Badge tone={orderTones[status]}>{t(`orderStatus.${status}`)}</Badge>;
}

/** Who bought, by name or address; whoever was erased has neither. */
export function useBuyerName(): (order: Pick<OrderView, "buyerName" | "email">) => string {
  const { t } = useTranslation("payments");
  return ({ buyerName, email }) => buyerName || email || t("orders.unknownBuyer");
}

/** An amount, with a line of what belongs to it below. */
function Amount({ cents, currency, note }: { cents: number | null; currency: string; note?: ReactNode }) {
  const money = useMoney();
  return (
    <span className="block tabular-nums">
      {cents === null ? "–" : money(cents, currency)}
      {note ? <span className="block text-sm text-muted">{note}</span> : null}
    </span>
  );
}

function Refunded({ order }: { order: OrderView }) {
  const { t } = useTranslation("payments");
  const money = useMoney();
  if (order.refundedCents === 0) return null;
  return (
    <>
      {t("orders.refunded")} {money(order.refundedCents, order.currency)}
    </>
  );
}

function NextPayment({ order }: { order: OrderView }) {
  const { t } = useTranslation("payments");
  const { timezone } = useFrame();
  const dates = useDates();
  return order.renewsAt ? <>{t("orders.next", { date: dates.day(order.renewsAt, timezone) })}</> : null;
}

/** Orders; each leads to its history, below the address of the list. */
export function OrderTable({ orders, at }: { orders: readonly OrderView[]; at: string }) {
  const { t } = useTranslation("payments");
  const nameOf = useBuyerName();
  const columns = useMemo<TableColumn<OrderView>[]>(
    () => [
      {
        id: "buyer",
        header: t("orders.buyer"),
        onPhone: "title",
        cell: (order) => (
          <span className="block min-w-0 md:max-w-44">
            <Link
              to={`${at}/${order.id}`}
              prefetch="intent"
              className="block truncate rounded-xs font-medium underline-offset-4 hover:underline"
            >
              {nameOf(order)}
            </Link>
            {order.email && order.buyerName ? (
              <span className="block truncate text-sm text-muted">{order.email}</span>
            ) : null}
          </span>
        ),
      },
      {
        id: "plan",
        header: t("orders.plan"),
        width: "10rem",
        cell: (order) => (
          <span className="block min-w-0 md:max-w-32">
            {order.planName === null ? (
              <Badge tone="warning">{t("orders.noPlan")}</Badge>
            ) : (
              <span title={order.planName} className="block md:truncate">
                {order.planName}
              </span>
            )}
            {order.appName ? (
              <span title={order.appName} className="block truncate text-sm text-muted">
                {order.appName}
              </span>
            ) : null}
          </span>
        ),
      },
      {
        id: "provider",
        header: t("orders.provider"),
        width: "9rem",
        cell: (order) => (
          <span className="block min-w-0 md:max-w-24">
            {order.providerType ? t(`providerName.${order.providerType}`) : t("orders.byHand")}
            {order.providerOrderId ? (
              <span title={order.providerOrderId} className="block truncate text-sm text-muted">
                {order.providerOrderId}
              </span>
            ) : null}
          </span>
        ),
      },
      {
        id: "price",
        header: t("orders.price"),
        width: "8rem",
        align: "end",
        cell: (order) => (
          <Amount cents={order.priceCents} currency={order.currency} note={<NextPayment order={order} />} />
        ),
      },
      {
        id: "paid",
        header: t("orders.paid"),
        width: "8rem",
        align: "end",
        cell: (order) => <Amount cents={order.paidCents} currency={order.currency} note={<Refunded order={order} />} />,
      },
      {
        id: "net",
        header: t("orders.net"),
        width: "7rem",
        align: "end",
        cell: (order) => <Amount cents={order.netCents} currency={order.currency} />,
      },
      {
        id: "status",
        header: t("orders.status"),
        width: "8rem",
        cell: (order) => (
          <span className="inline-flex flex-wrap gap-1.5">
            <OrderStatusBadge status={order.status} />
            {order.attention ? <Badge tone="danger">{t(`attention.${order.attention}`)}</Badge> : null}
            {order.isTest ? <Badge>{t("orders.test")}</Badge> : null}
          </span>
        ),
      },
      {
        id: "date",
        header: t("orders.date"),
        width: "7rem",
        cell: (order) => <RelativeTime time={order.createdAt} />,
      },
    ],
    [t, nameOf, at],
  );
  return <Table label={t("orders.title")} columns={columns} rows={orders} nameOf={nameOf} />;
}
