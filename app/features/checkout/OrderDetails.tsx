import { Form, useRevalidator } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import type { OwnOrder, PlanChangeCost, ReceiptView } from "@workers/contracts/payments/checkout";
import type { OfferedPlan } from "@workers/contracts/payments/plans";
import { usePrice } from "~/ui/use-price";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Button, ButtonLink } from "~/ui/Button";
import { LoadFailed } from "~/ui/LoadFailed";
import { Notice } from "~/ui/Notice";
import { Select } from "~/ui/Select";
import { SubmitButton } from "~/ui/SubmitButton";
import { Unfold } from "~/ui/Unfold";
import { useDay } from "./use-day";

export interface ShownOrder {
  id: string;
  /** Null where the provider could not be asked. */
  receipts: readonly ReceiptView[] | null;
  otherPlans: readonly OfferedPlan[];
  /** The change that the buyer asks for, before they agree to it: null where they ask for none, and what it costs null where the provider can't say. */
  change: { planId: string; cost: PlanChangeCost | null } | null;
}

/** Receipts of an order, and the plans that it can change to. */
export function OrderDetails({ order, shown }: { order: OwnOrder; shown: ShownOrder }) {
  const { change, otherPlans } = shown;
  return (
    <div className="grid gap-5 border-t border-border pt-4">
      {change ? (
        <Agreement order={order} change={change} />
      ) : otherPlans.length > 0 ? (
        <OtherPlans order={order} plans={otherPlans} />
      ) : null}
      <Receipts receipts={shown.receipts} />
    </div>
  );
}

/** Receipts that are shown at once; earlier ones unfold. */
const receiptsAtOnce = 12;

function Receipts({ receipts }: { receipts: readonly ReceiptView[] | null }) {
  const { t } = useTranslation("checkout");
  const { revalidate } = useRevalidator();
  const earlier = receipts?.slice(receiptsAtOnce) ?? [];
  return (
    <section className="grid gap-2" aria-label={t("orders.receipts")}>
      <h2 className="text-base font-medium">{t("orders.receipts")}</h2>
      {receipts === null ? (
        <LoadFailed text={t("orders.receiptsFailed")} onRetry={revalidate} />
      ) : receipts.length === 0 ? (
        <p className="text-sm text-muted">{t("orders.noReceipts")}</p>
      ) : (
        <ReceiptList receipts={receipts.slice(0, receiptsAtOnce)} />
      )}
      {earlier.length > 0 ? (
        <Unfold summary={t("orders.earlier", { count: earlier.length })}>
          <ReceiptList receipts={earlier} />
        </Unfold>
      ) : null}
    </section>
  );
}

function ReceiptList({ receipts }: { receipts: readonly ReceiptView[] }) {
  const { t } = useTranslation("checkout");
  const day = useDay();
  const price = usePrice();
  return (
    <ul className="grid gap-1 text-sm">
      {receipts.map(({ url, createdAt, amountCents, currency }) => (
        <li key={url} className="flex flex-wrap items-center justify-between gap-2">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-center gap-1.5 text-brand-text underline underline-offset-4"
          >
            {t("orders.receipt", { day: day(createdAt) })}
            <ExternalLink aria-hidden className="size-4" />
          </a>
          <span>{price(amountCents, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Which plan it is to be; what that costs is said before anything is charged. */
function OtherPlans({ order, plans }: { order: OwnOrder; plans: readonly OfferedPlan[] }) {
  const { t } = useTranslation(["checkout", "gates"]);
  const price = usePrice();
  return (
    <Form method="get" preventScrollReset className="grid gap-3">
      <input type="hidden" name="order" value={order.id} />
      <Select
        label={t("orders.changeTo")}
        description={t("orders.changeText")}
        name="to"
        required
        options={plans.map(({ id, name, priceCents, currency, interval }) => ({
          value: id,
          label:
            priceCents === null ? name : `${name} – ${price(priceCents, currency)} ${t(`gates:plans.per.${interval}`)}`,
        }))}
        defaultValue={plans[0]!.id}
      />
      <div>
        <Button type="submit">{t("orders.seeCost")}</Button>
      </div>
    </Form>
  );
}

/** What the change costs at once and from then on; a press agrees to it. */
function Agreement({ order, change: { cost } }: { order: OwnOrder; change: NonNullable<ShownOrder["change"]> }) {
  const { t } = useTranslation(["checkout", "gates"]);
  const price = usePrice();
  const path = useAppPath();
  const { revalidate } = useRevalidator();
  const back = path(`/orders?order=${order.id}`);
  if (!cost)
    return (
      <section className="grid gap-3" aria-label={t("orders.change")}>
        <LoadFailed text={t("orders.costFailed")} onRetry={revalidate} />
        <div>
          <ButtonLink to={back} preventScrollReset>
            {t("orders.keepPlan")}
          </ButtonLink>
        </div>
      </section>
    );
  const { planId, planName, priceCents, interval, dueCents, creditCents, currency, prorationDate } = cost;
  return (
    <section className="grid gap-3" aria-label={t("orders.change")}>
      <Notice title={t("orders.changeAsk", { plan: planName })}>
        <dl className="mt-1 grid gap-1">
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt>{t("orders.dueNow")}</dt>
            <dd className="font-medium tabular-nums">{price(dueCents, currency)}</dd>
          </div>
          {creditCents > 0 ? (
            <div className="flex flex-wrap justify-between gap-x-4">
              <dt>{t("orders.credit")}</dt>
              <dd className="font-medium tabular-nums">{price(creditCents, currency)}</dd>
            </div>
          ) : null}
          {priceCents === null ? null : (
            <div className="flex flex-wrap justify-between gap-x-4">
              <dt>{t("orders.fromThenOn")}</dt>
              <dd className="font-medium tabular-nums">
                {price(priceCents, currency)} {t(`gates:plans.per.${interval}`)}
              </dd>
            </div>
          )}
        </dl>
      </Notice>
      <Form method="post" action={back} preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="planId" value={planId} />
        <input type="hidden" name="prorationDate" value={prorationDate} />
        <SubmitButton name="intent" value={`change:${order.id}`}>
          {t(dueCents > 0 ? "orders.changePaying" : "orders.changeNow", { amount: price(dueCents, currency) })}
        </SubmitButton>
        <ButtonLink to={back} preventScrollReset>
          {t("orders.keepPlan")}
        </ButtonLink>
      </Form>
    </section>
  );
}
