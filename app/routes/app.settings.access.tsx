import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { editApp, viewApp } from "@workers/domain/platform/apps";
import { planChoicesOfApp } from "@workers/domain/platform/lock-screens";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { AccessEditor } from "~/features/gates/AccessEditor";
import { accessPageOf, saveAccess } from "~/features/gates/access-page.server";
import { JoiningSettings } from "~/features/settings/app/JoiningSettings";
import { generalForms } from "~/features/settings/settings-forms.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  const [app, plans, access] = await Promise.all([
    viewApp(ctx),
    planChoicesOfApp(ctx),
    accessPageOf(ctx, { entityType: "app", entityId: ctx.app.id }),
  ]);
  return { app, access, signupPlans: plans.filter(({ type, status }) => type === "free" && status !== "draft") };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  if (!(await saveAccess(ctx, { entityType: "app", entityId: ctx.app.id }, form)))
    await editApp(ctx, parseForm(generalForms.access, form));
  return done("saved", form);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("settings:page.access.title"), isPrivate: true }));

export default function AccessSettings() {
  const { t } = useTranslation("settings");
  const { app, access, signupPlans } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  return (
    <>
      <PageHeader title={t("page.access.title")} text={t("page.access.text")} />
      <div className="grid grid-cols-1 gap-6">
        {access ? <AccessEditor {...access} problem={problem} /> : null}
        <JoiningSettings app={app} signupPlans={signupPlans} problem={problem} />
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
