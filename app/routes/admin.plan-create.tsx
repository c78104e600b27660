import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { operatorsProject } from "~/features/admin/operator.server";
import { createPlanByForm, newPlanPage } from "~/features/payments/plan-page.server";
import { NewPlan } from "~/features/payments/PlanEditor";
import { plansInAdministration } from "~/features/payments/plan-addresses.server";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  return { ...(await newPlanPage(ctx, url)), ...plansInAdministration(ctx) };
});

export const action = pageAction(async ({ ctx: outer, params, form }) => {
  const ctx = await operatorsProject(outer, params.projectId);
  const { id } = await createPlanByForm(ctx, form);
  throw redirect(`${plansInAdministration(ctx).at}/${id}`);
});

export const handle = { texts: ["payments"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("payments:plan.createTitle"), isPrivate: true }));

export default function NewPlanOfProject() {
  return <NewPlan {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
