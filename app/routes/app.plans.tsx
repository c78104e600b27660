import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { myOrders } from "@workers/domain/commerce/checkout";
import { activatePlan, myPlans, offeredPlans } from "@workers/domain/platform/plans";
import { redirect } from "@workers/request/redirects";
import { namedBy } from "~/features/admin/operator.server";
import { OrderLines } from "~/features/checkout/OrderLines";
import { PlanOffers } from "~/features/shell/errors/PlanOffers";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader } from "@workers/request/pages";
import { useTranslation } from "~/i18n/use-translation";
import { Claimed } from "~/features/gates/Claimed";
import { ClaimPurchase } from "~/features/gates/ClaimPurchase";
import { pendingClaim, handleClaimForm } from "~/features/gates/claim-page.server";
import { HeldPlans } from "~/features/gates/HeldPlans";
import { useFreshLoaders } from "~/features/live/use-fresh-loaders";
import { isProblem } from "~/features/shell/forms/form-outcome";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useOwnSettingsBack } from "~/features/account/own-settings/use-own-settings-back";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer, request, url }) => {
  const ctx = await enterTenantApp(outer);
  const [plans, claim, orders, offered] = await Promise.all([
    myPlans(ctx),
    pendingClaim(ctx, request, url),
    myOrders(ctx),
    offeredPlans(ctx),
  ]);
  const held = new Set(plans.filter(({ isHeld }) => isHeld).map(({ planId }) => planId));
  return {
    plans,
    claim,
    orders: orders.slice(0, shownOrders),
    offered: offered.filter(({ id }) => !held.has(id)),
    canClaim: ctx.me.profile !== null,
  };
});

/** The others stand on the page of orders. */
const shownOrders = 5;

export const action = pageAction(async ({ ctx: outer, request, form }) => {
  const ctx = await enterTenantApp(outer);
  if (form.get("intent") === "take") {
    await activatePlan(ctx, namedBy<"plan">(String(form.get("planId") ?? "")));
    throw redirect(pagePath(outer)("/profile/plans"), 303);
  }
  return handleClaimForm({ ctx, request, form, home: pagePath(outer)("/profile/plans") });
});

export const handle = { texts: ["account", "auth", "checkout"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("gates:mine.title"), isPrivate: true }));

export default function Plans() {
  const { t } = useTranslation(["gates", "checkout"]);
  const path = useAppPath();
  const { plans, claim, orders, offered, canClaim } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  useFreshLoaders(({ event }) => ["plan.granted", "plan.ended", "order.changed"].includes(event) && "now");
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6 md:px-8 md:py-8">
      <PageHeader title={t("mine.title")} text={t("mine.text")} back={useOwnSettingsBack()} />
      <Claimed />
      <HeldPlans plans={plans} />
      <OrderLines orders={orders} />
      {offered.length > 0 ? (
        <PlanOffers
          title={t("mine.offered")}
          screen={{ plans: offered, heldPlanIds: [], isMember: canClaim, slug: null }}
          isPreview={false}
        />
      ) : null}
      {canClaim ? (
        <ClaimPurchase pending={claim} home={path("/profile/plans")} problem={isProblem(outcome) ? outcome : null} />
      ) : null}
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
