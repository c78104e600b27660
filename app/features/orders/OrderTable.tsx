import { useMemo } from "react";
import type { OrderStatus } from "@db/vocabulary/payments";
import type { OrderView } from "@workers/contracts/payments/orders";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { Link } from "~/ui/Link";
import { RelativeTime } from "~/ui/RelativeTime";
import { Table, type TableColumn } from "~/ui/Table";
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

/** What was paid; of an open order its price, and of a refunded one what went back. */
function Amounts({ order }: { order: OrderView }) {
  const { t } = useTranslation("payments");
  const money = useMoney();
  const { paidCents, refundedCents, priceCents, currency } = order;
  if (order.status === "pending" && paidCents === 0 && priceCents !== null)
    return <span className="text-muted">{money(priceCents, currency)}</span>;
  return (
    <span className="block">
      {money(paidCents, currency)}
      {refundedCents > 0 ? (
        <span className="block text-sm text-muted">
          {t("orders.refunded")} {money(refundedCents, currency)}
        </span>
      ) : null}
    </span>
  );
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
          <span className="block min-w-0">
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
        width: "12rem",
        cell: (order) => (
          <span className="block min-w-0">
            {order.planName ?? <Badge tone="warning">{t("orders.noPlan")}</Badge>}
            {order.appName ? <span className="block truncate text-sm text-muted">{order.appName}</span> : null}
            {order.providerOrderId ? (
              <span className="block truncate text-sm text-muted">{order.providerOrderId}</span>
            ) : null}
          </span>
        ),
      },
      {
        id: "amount",
        header: t("orders.amount"),
        width: "8rem",
        align: "end",
        cell: (order) => <Amounts order={order} />,
      },
      {
        id: "status",
        header: t("orders.status"),
        width: "10rem",
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
        width: "8rem",
        cell: (order) => <RelativeTime time={order.createdAt} />,
      },
    ],
    [t, nameOf, at],
  );
  return <Table label={t("orders.title")} columns={columns} rows={orders} nameOf={nameOf} />;
}
