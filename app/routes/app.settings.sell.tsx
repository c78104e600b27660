import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { sellAccess, thingsToSell } from "@workers/domain/operators/selling";
import { sellAccessForm } from "@workers/contracts/operators/selling";
import { parse } from "@workers/domain/kernel/validation";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { centsOf, lines } from "~/features/payments/payment-forms.server";
import { plansInApp } from "~/features/payments/plan-addresses.server";
import { providersFor } from "~/features/payments/plan-page.server";
import { SellForm } from "~/features/payments/SellForm";
import { textIn } from "~/features/shell/forms/form-fields.server";
import { useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";

/** Sells access in one go: what is locked, for how much, by whom, and what the others see. */
export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  const [things, providers] = await Promise.all([thingsToSell(ctx), providersFor(ctx, null)]);
  return { things, providers, ...plansInApp(ctx) };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  const text = (name: string) => textIn(form, name);
  const [entityType = "app", entityId = ""] = text("thing").split("|");
  const sold = await sellAccess(
    ctx,
    parse(sellAccessForm, {
      entityType,
      entityId,
      plan: {
        name: text("name"),
        priceCents: centsOf(form, "priceCents"),
        currency: text("currency") || undefined,
        interval: text("interval") || undefined,
        trialDays: Number(text("trialDays") || 0),
        paymentProviderId: text("paymentProviderId") || null,
        productIds: lines(form, "productIds"),
        checkoutUrl: text("checkoutUrl") || null,
      },
      lockScreen: { title: text("title"), benefits: lines(form, "benefits") },
    }),
  );
  throw redirect(`${plansInApp(ctx).at}/${sold.planId}?preview=${sold.lockScreenId}`);
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:sell.open"), isPrivate: true }));

export default function Sell() {
  const { t } = useTranslation(["payments", "admin"]);
  const { things, providers, providersAt, at } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  return (
    <>
      <PageHeader title={t("sell.open")} text={t("sell.text")} back={{ to: at, label: t("plans.title") }} />
      <SellForm things={things} providers={providers} providersAt={providersAt} backTo={at} problem={problem} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
