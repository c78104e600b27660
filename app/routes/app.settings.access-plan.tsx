import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "@workers/request/pages";
import { idParam } from "@workers/contracts/form-fields";
import { enterTenantApp } from "@workers/tenancy";
import { redirect } from "@workers/request/redirects";
import { namedBy } from "~/features/admin/operator.server";
import { plansInApp } from "~/features/payments/plan-addresses.server";
import { changePlanByForm, planPage } from "~/features/payments/plan-page.server";
import { PlanEditor } from "~/features/payments/PlanEditor";
import { useAppPath } from "~/features/shell/pages/app-path";
import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/Notice";
import { TextLink } from "~/ui/TextLink";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await enterTenantApp(outer);
  const preview = idParam<"lock screen">().safeParse(url.searchParams.get("preview")).data ?? null;
  return { ...(await planPage(ctx, namedBy<"plan">(params.planId))), ...plansInApp(ctx), preview };
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
  const { t } = useTranslation("payments");
  const path = useAppPath();
  const { preview, ...page } = useLoaderData<typeof loader>();
  const previewAt = path(`/settings/lockscreens/${preview}/preview`);
  return (
    <>
      {preview ? (
        <Notice
          tone="success"
          title={t("sell.done")}
          className="mb-6"
          actions={
            <span className="flex flex-wrap gap-3">
              <TextLink to={`${previewAt}?as=guest`}>{t("sell.asGuest")}</TextLink>
              <TextLink to={`${previewAt}?as=member`}>{t("sell.asMember")}</TextLink>
            </span>
          }
        >
          {t("sell.doneText")}
        </Notice>
      ) : null}
      <PlanEditor {...page} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
