import { Form } from "@remix-run/react";
import { Ban, CreditCard, ExternalLink, Receipt as ReceiptIcon, RotateCcw } from "lucide-react";
import { useCallback } from "react";
import type { PaymentProviderType } from "@db/vocabulary/services";
import type { OwnOrder } from "@workers/contracts/payments/checkout";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { usePrice } from "~/ui/use-price";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { orderTones } from "~/features/orders/order-tones";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { buttonClass, ButtonLink } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/EmptyState";
import { Notice } from "~/ui/Notice";
import { SubmitButton } from "~/ui/SubmitButton";
import { cancelTextOf } from "./cancel-text";
import { OrderDetails, type ShownOrder } from "./OrderDetails";
import { useDay } from "./use-day";
import { useRefusal } from "./use-refusal";

interface OwnOrdersProps {
  orders: readonly OwnOrder[];
  shown: ShownOrder | null;
  providers: Record<PaymentProviderType, string>;
}

/** What somebody bought, each with its next payment and what can be done with it. */
export function OwnOrders({ orders, shown, providers }: OwnOrdersProps) {
  const { t } = useTranslation("checkout");
  const say = useCallback((key: string) => t(`done.${key as "canceled"}`), [t]);
  const refusal = useRefusal(useFormOutcome(say));
  if (orders.length === 0)
    return (
      <Card padding="none">
        <EmptyState isCompact icon={<ReceiptIcon />} title={t("orders.empty")} text={t("orders.emptyText")} />
      </Card>
    );
  return (
    <>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <ul className="grid gap-4">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} shown={shown?.id === order.id ? shown : null} providers={providers} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface OrderCardProps {
  order: OwnOrder;
  shown: ShownOrder | null;
  providers: Record<PaymentProviderType, string>;
}

function OrderCard({ order, shown, providers }: OrderCardProps) {
  const { t } = useTranslation("checkout");
  const day = useDay();
  const price = usePrice();
  const { planName, status, startsAt, isToCome, endsAt, nextPaymentAt, providerType } = order;
  const name = planName ?? t("orders.unknownPlan");
  const isOver = status === "expired" || status === "refunded";
  const end = nextPaymentAt
    ? t("orders.nextPayment", { day: day(nextPaymentAt) })
    : endsAt && t(isOver ? "orders.ended" : "orders.until", { day: day(endsAt) });
  return (
    <Card as="article" aria-label={name} className="grid gap-4">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 text-base font-medium break-words text-text">{name}</span>
          <Badge tone={orderTones[status]}>
            {order.isDebitPending ? t("orders.debit") : t(`orders.status.${status}`)}
          </Badge>
        </p>
        <p className="text-sm text-muted">
          {[
            price(order.amountCents, order.currency),
            t("orders.boughtOn", { day: day(order.createdAt) }),
            isToCome && startsAt && t("orders.begins", { day: day(startsAt) }),
            end,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <WhatEnds order={order} />
      <Actions order={order} name={name} provider={providerType && providers[providerType]} isShown={shown !== null} />
      {providerType && providerType !== "stripe" ? (
        <AtProvider order={order} provider={providers[providerType]} />
      ) : null}
      {shown ? <OrderDetails order={order} shown={shown} /> : null}
    </Card>
  );
}

/** What the buyer finds at the provider, as far as its calls led nowhere. */
function AtProvider({ order: { cancelUrl, hasReceipts }, provider }: { order: OwnOrder; provider: string }) {
  const { t } = useTranslation("checkout");
  if (cancelUrl && hasReceipts) return null;
  const key = hasReceipts ? "orders.cancelElsewhere" : cancelUrl ? "orders.receiptsElsewhere" : "orders.elsewhere";
  return <p className="text-sm text-muted">{t(key, { provider })}</p>;
}

/** That access is lost, or will be, and what helps. */
function WhatEnds({ order: { status, startsAt, endsAt, can } }: { order: OwnOrder }) {
  const { t } = useTranslation("checkout");
  const day = useDay();
  if (status === "suspended") return <Notice tone="warning">{t("orders.suspended")}</Notice>;
  if (status === "refunded") return <Notice>{t("orders.refundedText")}</Notice>;
  if (!startsAt || !endsAt) return null;
  if (can.includes("renew")) return <Notice>{t("orders.endedText")}</Notice>;
  if (status === "canceled")
    return (
      <Notice>{t(can.includes("resume") ? "orders.ending" : "orders.endingLimited", { day: day(endsAt) })}</Notice>
    );
  return null;
}

interface ActionsProps {
  order: OwnOrder;
  name: string;
  provider: string | null;
  isShown: boolean;
}

function Actions({ order, name, provider, isShown }: ActionsProps) {
  const { t } = useTranslation("checkout");
  const day = useDay();
  const path = useAppPath();
  const { id, planId, can, hasReceipts, cancelUrl } = order;
  if (can.length === 0 && !hasReceipts && !cancelUrl) return null;
  const { key: cancelText, lastDay } = cancelTextOf(order);
  return (
    <div className="flex flex-wrap gap-3">
      {can.includes("renew") ? (
        <ButtonLink variant="primary" icon={<RotateCcw />} to={path(`/checkout/${planId}`)}>
          {t("orders.renew")}
        </ButtonLink>
      ) : null}
      {hasReceipts || can.includes("change") ? (
        <ButtonLink
          icon={<ReceiptIcon />}
          to={path(isShown ? "/orders?own" : `/orders?order=${id}`)}
          preventScrollReset
        >
          {t(isShown ? "orders.hideReceipts" : can.includes("change") ? "orders.change" : "orders.receipts")}
        </ButtonLink>
      ) : null}
      {cancelUrl ? (
        <a href={cancelUrl} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: "secondary" })}>
          <ExternalLink aria-hidden className="size-4" />
          {t("orders.cancelAt", { provider })}
        </a>
      ) : null}
      {can.includes("portal") ? (
        // To another host: scripts may lead there, a form may not.
        <Form method="post">
          <SubmitButton name="intent" value={`portal:${id}`} variant="secondary" icon={<CreditCard />}>
            {t("orders.portal")}
          </SubmitButton>
        </Form>
      ) : null}
      {can.includes("resume") ? (
        <Form method="post">
          <SubmitButton name="intent" value={`resume:${id}`} variant="primary" icon={<RotateCcw />}>
            {t("orders.resume")}
          </SubmitButton>
        </Form>
      ) : null}
      {can.includes("cancel") ? (
        <ConfirmedForm
          intent={`cancel:${id}`}
          variant="secondary"
          icon={<Ban />}
          label={t("orders.cancel")}
          title={t("orders.cancelAsk", { plan: name })}
          text={t(`orders.${cancelText}`, { day: lastDay && day(lastDay) })}
          confirmLabel={t("orders.cancel")}
          cancelLabel={t("orders.keepPlan")}
        />
      ) : null}
    </div>
  );
}
