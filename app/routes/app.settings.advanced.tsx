import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { editApp, viewApp } from "@workers/domain/platform/apps";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { AdvancedSettings } from "~/features/settings/app/AdvancedSettings";
import { generalForms } from "~/features/settings/settings-forms.server";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { useTranslation } from "~/i18n/use-translation";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.edit");
  return { app: await viewApp(ctx) };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  await editApp(ctx, parseForm(generalForms.room, form));
  return done("saved", form);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("settings:page.advanced.title"), isPrivate: true }));

export default function AdvancedSettingsPage() {
  const { t } = useTranslation("settings");
  const { app } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`admin:done.${key}`));
  return (
    <>
      <PageHeader title={t("page.advanced.title")} text={t("page.advanced.text")} />
      <AdvancedSettings app={app} problem={problem} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
