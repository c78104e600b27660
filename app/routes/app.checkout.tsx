import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { recordAffiliateClick } from "@workers/domain/commerce/affiliates";
import { openPlanCheckout, planToBuy } from "@workers/domain/commerce/checkout";
import { viewApp } from "@workers/domain/platform/apps";
import { email, idField } from "@workers/contracts/form-fields";
import { basePathOf, pageAction, pageLoader, parseForm, safeNext } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { CheckoutScreen } from "~/features/checkout/CheckoutScreen";
import { namedBy } from "~/features/admin/operator.server";
import { appPath } from "~/features/shell/pages/app-path";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** By whose link the buyer came; what is no id is left out. */
const referrerSchema = z.object({ referrerId: idField<"profile">().optional().catch(undefined) });

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await enterTenantApp(outer);
  const { plan, isHeld } = await planToBuy(ctx, namedBy<"plan">(params.planId));
  const { referrerId } = referrerSchema.parse({ referrerId: url.searchParams.get("ref") ?? undefined });
  if (referrerId) await recordAffiliateClick(ctx, plan.id, referrerId);
  const start = appPath(basePathOf(outer)).start();
  return { plan, isHeld, isGuest: outer.actor.kind === "guest", next: safeNext(url.searchParams.get("next"), start) };
});

const buyerForm = z.strictObject({ email: email().optional() });

/** Answers where it is paid: the page leads there by itself, and shows the way where there are no scripts. */
export const action = pageAction(async ({ ctx: outer, params, url, form }) => {
  const ctx = await enterTenantApp(outer);
  const { email: address } = parseForm(buyerForm, form);
  const start = appPath(basePathOf(outer)).start();
  const next = safeNext(url.searchParams.get("next"), start);
  const returnUrl = new URL(next, (await viewApp(ctx)).url).href;
  const { url: checkoutUrl } = await openPlanCheckout(ctx, namedBy<"plan">(params.planId), {
    returnUrl,
    email: address,
    ...referrerSchema.parse({ referrerId: url.searchParams.get("ref") ?? undefined }),
  });
  return { ok: true as const, checkoutUrl };
});

export const handle = { texts: ["checkout"], hasRail: false };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.plan.name, isPrivate: true }));

export default function Checkout() {
  return <CheckoutScreen {...useLoaderData<typeof loader>()} />;
}

export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
