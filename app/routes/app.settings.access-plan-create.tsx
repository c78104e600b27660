import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { redirect } from "@workers/request/redirects";
import { plansInApp } from "~/features/payments/plan-addresses.server";
import { createPlanByForm, newPlanPage } from "~/features/payments/plan-page.server";
import { NewPlan } from "~/features/payments/PlanEditor";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  return { ...(await newPlanPage(ctx, url)), ...plansInApp(ctx) };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  const { id } = await createPlanByForm(ctx, form);
  throw redirect(`${plansInApp(ctx).at}/${id}`);
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:plan.createTitle"), isPrivate: true }));

export default function NewPlanInApp() {
  return <NewPlan {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
