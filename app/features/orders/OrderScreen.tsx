import { Ban, Undo2, UserRound } from "lucide-react";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { ConfirmedForm } from "~/features/shell/forms/ConfirmedForm";
import { SectionForm } from "~/features/shell/forms/SectionForm";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/Button";
import { DayField } from "~/ui/DayField";
import { Notice } from "~/ui/Notice";
import { PageHeader } from "~/ui/PageHeader";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { TextArea } from "~/ui/TextArea";
import { useDates } from "~/ui/use-dates";
import type { orderPage } from "./order-page.server";
import { OrderHistory } from "./OrderHistory";
import { OrderStatusBadge, useBuyerName } from "./OrderTable";
import { RefundElsewhere } from "./RefundElsewhere";
import { RefundForm } from "./RefundForm";
import { ReopenOrder } from "./ReopenOrder";
import { useMoney } from "~/ui/use-money";

type OrderPage = Awaited<ReturnType<typeof orderPage>>;

interface OrderScreenProps extends OrderPage {
  /** The address of the list. */
  at: string;
  /** That of the people's pages. */
  peopleAt: string;
  /** Where a provider's key is entered; null where that is not this page's. */
  keyAt: string | null;
}

/** One order: what was bought, its whole history, and what may be changed by hand. */
export function OrderScreen({ at, peopleAt, keyAt, ...page }: OrderScreenProps) {
  const { t } = useTranslation(["payments", "admin"]);
  const { order, provider, plans, endDay, timezone } = page;
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  const nameOf = useBuyerName();
  const mayEdit = order.permissions.can.includes("edit");
  const isOver = order.status === "refunded";
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={nameOf(order)}
        text={order.buyerName ? (order.email ?? undefined) : undefined}
        aside={
          <span className="inline-flex gap-1.5">
            <OrderStatusBadge status={order.status} />
            {order.isTest ? <Badge>{t("orders.test")}</Badge> : null}
          </span>
        }
        back={{ to: at, label: t("orders.title") }}
        actions={
          order.profileId ? (
            <ButtonLink to={`${peopleAt}/${order.profileId}`} icon={<UserRound />}>
              {t("order.person")}
            </ButtonLink>
          ) : null
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <Attention {...page} />
        <Overview {...page} />
        {mayEdit && order.planId === null ? (
          <SectionForm
            intent="plan"
            title={t("order.choosePlan")}
            text={t("order.assignText")}
            problem={problem}
            stored={order.planId}
          >
            <Select
              label={t("order.plan")}
              name="planId"
              required
              placeholder={t("order.choosePlan")}
              options={plans.map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue=""
            />
          </SectionForm>
        ) : null}
        <OrderHistory order={order} timezone={timezone} />
        <SectionForm
          intent="comment"
          title={t("order.comment")}
          problem={problem}
          stored={order.comment}
          isReadOnly={!mayEdit}
        >
          <TextArea
            label={t("order.comment")}
            isLabelHidden
            name="comment"
            isOptional
            maxLength={commerceLimits.grantReason.max}
            defaultValue={problem?.values["comment"] ?? order.comment}
          />
        </SectionForm>
        {mayEdit && !isOver && (provider === null || isOpenedByHand(order)) ? (
          <SectionForm intent="end" title={t("order.endsAt")} problem={problem} stored={order.endsAt}>
            <DayField
              label={t("order.endsAt")}
              name="endsAt"
              isOptional
              defaultValue={problem?.values["endsAt"] ?? endDay ?? undefined}
            />
          </SectionForm>
        ) : null}
        {provider && order.permissions.can.includes("refund") ? (
          <RefundForm order={order} provider={provider} problem={problem} />
        ) : null}
        {provider && mayEdit && order.refund && order.refund.place !== "here" ? (
          <RefundElsewhere refund={order.refund} provider={provider} keyAt={keyAt} />
        ) : null}
        {mayEdit && !isOver ? <StateChanges order={order} /> : null}
      </div>
    </div>
  );
}

/** Its end is the operators' word, also where a provider sold it. */
function isOpenedByHand({ events, status }: OrderPage["order"]): boolean {
  return status === "active" && events.findLast(({ kind }) => kind !== "note")?.kind === "grant";
}

/** What is wrong with an order, and what an operator does about it at the provider. */
function Attention({ order, provider }: Pick<OrderPage, "order" | "provider">) {
  const { t } = useTranslation("payments");
  const { attention, providerType, providerOrderId, isTest } = order;
  if (!attention) return null;
  const isAtStripe = providerType === "stripe" && providerOrderId?.startsWith("sub_");
  return (
    <Notice
      tone="warning"
      actions={
        isAtStripe ? (
          <a
            href={`https://dashboard.stripe.com/${isTest ? "test/" : ""}subscriptions/${providerOrderId}`}
            target="_blank"
            rel="noopener noreferrer"
            className="text-brand-text underline underline-offset-4"
          >
            {t("attention.toStripe")}
          </a>
        ) : null
      }
    >
      {t(`attention.${attention}Text`, { provider, number: providerOrderId })}
    </Notice>
  );
}

/** What was bought, for how much, and how long it lasts. */
function Overview({ order, provider, timezone }: Pick<OrderPage, "order" | "provider" | "timezone">) {
  const { t } = useTranslation("payments");
  const dates = useDates();
  const money = useMoney();
  const { startsAt, endsAt, renewsAt } = order;
  const access =
    startsAt === null
      ? t("order.none")
      : renewsAt !== null
        ? t("order.renews", { from: dates.day(startsAt, timezone), day: dates.day(renewsAt, timezone) })
        : endsAt === null
          ? t("order.from", { from: dates.day(startsAt, timezone) })
          : t("order.fromTo", { from: dates.day(startsAt, timezone), to: dates.day(endsAt, timezone) });
  const lines = [
    [t("orders.plan"), order.planName ?? t("orders.noPlan")],
    ...(order.appName ? [[t("orders.app"), order.appName] as const] : []),
    ...(order.priceCents === null ? [] : [[t("orders.price"), money(order.priceCents, order.currency)] as const]),
    [t("orders.paid"), money(order.paidCents, order.currency)],
    ...(order.refundedCents > 0
      ? [
          [t("orders.refunded"), money(order.refundedCents, order.currency)] as const,
          [t("orders.net"), money(order.netCents, order.currency)] as const,
        ]
      : []),
    [t("order.access"), access],
    [t("order.provider"), provider ?? t("orders.byHand")],
    ...(order.providerOrderId ? [[t("order.number"), order.providerOrderId] as const] : []),
    [t("orders.date"), dates.moment(order.createdAt, timezone)],
  ] as const;
  return (
    <SettingsSection title={t("order.details")}>
      <dl className="grid grid-cols-1 gap-3 text-sm">
        {lines.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 text-right text-text [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  );
}

/** What an operator does to an order by hand; the provider is not told. */
function StateChanges({ order }: Pick<OrderPage, "order">) {
  const { t } = useTranslation("payments");
  const isEnding = order.status === "canceled" || order.status === "expired" || order.status === "suspended";
  return (
    <SettingsSection title={t("order.change")}>
      <div className="flex flex-wrap gap-3">
        {isEnding ? <ReopenOrder /> : null}
        {order.status === "active" || order.status === "pending" || order.status === "suspended" ? (
          <ConfirmedForm
            intent="canceled"
            variant="secondary"
            label={t("order.cancel")}
            icon={<Ban />}
            title={t("order.cancelAsk")}
            text={t("order.cancelText")}
            confirmLabel={t("order.cancel")}
            cancelLabel={t("order.keep")}
          />
        ) : null}
        <ConfirmedForm
          intent="refunded"
          label={t("order.refund")}
          icon={<Undo2 />}
          title={t("order.refundAsk")}
          text={t("order.refundText")}
          confirmLabel={t("order.refund")}
        />
      </div>
    </SettingsSection>
  );
}
