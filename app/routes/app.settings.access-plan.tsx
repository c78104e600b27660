import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { redirect } from "@workers/request/redirects";
import { namedBy } from "~/features/admin/operator.server";
import { plansInApp } from "~/features/payments/plan-addresses.server";
import { changePlanByForm, planPage } from "~/features/payments/plan-page.server";
import { PlanEditor } from "~/features/payments/PlanEditor";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  return { ...(await planPage(ctx, namedBy<"plan">(params.planId))), ...plansInApp(ctx) };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await enterTenantApp(outer);
  const outcome = await changePlanByForm(ctx, namedBy<"plan">(params.planId), form);
  if (outcome === null) throw redirect(plansInApp(ctx).at);
  return outcome;
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.plan.name, isPrivate: true }));

export default function PlanInApp() {
  return <PlanEditor {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
