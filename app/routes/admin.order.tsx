import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Ban, RotateCcw, Undo2 } from "lucide-react";
import { limits } from "@db/vocabulary/limits";
import { orderForm } from "@workers/contracts/payments/orders";
import { dayOf } from "@workers/domain/analytics";
import { planChoices } from "@workers/domain/plans";
import { editOrder, orderOf, providerNames } from "@workers/domain/payments";
import { parse } from "@workers/domain/validation";
import { pageAction, pageLoader } from "@workers/request/pages";
import { ConfirmedForm } from "~/features/admin/ConfirmedForm";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { endOfDay } from "~/features/payments/end-of-day.server";
import { OrderHistory } from "~/features/payments/OrderHistory";
import { OrderStatusBadge, useBuyerName } from "~/features/payments/OrderTable";
import { useMoney } from "~/features/payments/use-money";
import { SectionForm } from "~/features/settings/spaces/SectionForm";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/Badge";
import { DayField } from "~/ui/DayField";
import { PageHeader } from "~/ui/PageHeader";
import { Select } from "~/ui/Select";
import { SettingsSection } from "~/ui/SettingsSection";
import { SubmitButton } from "~/ui/SubmitButton";
import { TextArea } from "~/ui/TextArea";
import { useDates } from "~/ui/use-dates";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const order = await orderOf(ctx, namedBy<"order">(params.orderId));
  const plans = order.planId === null ? await planChoices(ctx, { page: 1, limit: 100 }) : null;
  return {
    projectId: ctx.project.id,
    timezone: ctx.project.timezone,
    order,
    provider: order.providerType && providerNames[order.providerType],
    plans: plans?.data ?? [],
    endDay: order.endsAt && dayOf(Date.parse(order.endsAt), ctx.project.timezone),
  };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const id = namedBy<"order">(params.orderId);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const change = (value: unknown) => editOrder(ctx, id, parse(orderForm, value));
  switch (form.get("intent")) {
    case "plan":
      await change({ planId: text("planId") });
      return done("saved", form);
    case "end":
      await change({ endsAt: endOfDay(text("endsAt"), ctx.project.timezone) });
      return done("saved", form);
    case "canceled":
    case "refunded":
    case "active":
      await change({ status: form.get("intent") });
      return done("orderChanged");
    default:
      await change({ comment: text("comment") });
      return done("saved", form);
  }
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: [args.data?.order.buyerName || args.data?.order.email || "", t("payments:order.title")],
    isPrivate: true,
  }));

export default function Order() {
  const { t } = useTranslation(["payments", "admin"]);
  const { projectId, order, provider, plans, endDay, timezone } = useLoaderData<typeof loader>();
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
        back={{ to: `/projects/${projectId}/orders`, label: t("orders.title") }}
      />
      <div className="grid grid-cols-1 gap-6">
        <Overview />
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
            maxLength={limits.grantReason.max}
            defaultValue={problem?.values["comment"] ?? order.comment}
          />
        </SectionForm>
        {mayEdit && !isOver && provider === null ? (
          <SectionForm intent="end" title={t("order.endsAt")} problem={problem} stored={order.endsAt}>
            <DayField
              label={t("order.endsAt")}
              name="endsAt"
              isOptional
              defaultValue={problem?.values["endsAt"] ?? endDay ?? undefined}
            />
          </SectionForm>
        ) : null}
        {mayEdit && !isOver ? <StateChanges /> : null}
      </div>
    </div>
  );
}

/** What was bought, for how much, and how long it lasts. */
function Overview() {
  const { t } = useTranslation("payments");
  const { order, provider, timezone } = useLoaderData<typeof loader>();
  const dates = useDates();
  const money = useMoney();
  const { startsAt, endsAt } = order;
  const access =
    startsAt === null
      ? t("order.none")
      : endsAt === null
        ? t("order.from", { from: dates.day(startsAt, timezone) })
        : t("order.fromTo", { from: dates.day(startsAt, timezone), to: dates.day(endsAt, timezone) });
  const lines = [
    [t("orders.plan"), order.planName ?? t("orders.noPlan")],
    [t("orders.amount"), money(order.amountCents, order.currency)],
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
function StateChanges() {
  const { t } = useTranslation("payments");
  const { order } = useLoaderData<typeof loader>();
  const isEnding = order.status === "canceled" || order.status === "expired" || order.status === "suspended";
  return (
    <SettingsSection title={t("order.change")}>
      <div className="flex flex-wrap gap-3">
        {isEnding ? (
          <Form method="post">
            <SubmitButton name="intent" value="active" variant="secondary" icon={<RotateCcw />}>
              {t("order.reactivate")}
            </SubmitButton>
          </Form>
        ) : null}
        {order.status === "active" || order.status === "pending" || order.status === "suspended" ? (
          <ConfirmedForm
            intent="canceled"
            variant="secondary"
            label={t("order.cancel")}
            icon={<Ban />}
            title={t("order.cancelAsk")}
            text={t("order.cancelText")}
            confirmLabel={t("order.cancel")}
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

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { keptForm as clientAction } from "~/features/shell/forms/kept-form";
