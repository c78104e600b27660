import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { namedBy, operatorsProject } from "~/features/admin/operator.server";
import { plansInAdministration } from "~/features/payments/plan-addresses.server";
import { changePlanByForm, planPage } from "~/features/payments/plan-page.server";
import { PlanEditor } from "~/features/payments/PlanEditor";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  return { ...(await planPage(ctx, namedBy<"plan">(params.planId))), ...plansInAdministration(ctx) };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const outcome = await changePlanByForm(ctx, namedBy<"plan">(params.planId), form);
  if (outcome === null) throw redirect(plansInAdministration(ctx).at);
  return outcome;
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({ title: args.data?.plan.name, isPrivate: true }));

export default function PlanOfProject() {
  return <PlanEditor {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
