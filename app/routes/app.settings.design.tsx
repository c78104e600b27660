import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { z } from "zod";
import { enterTenantApp } from "@workers/door/enter";
import { pageAction, pageLoader, parseForm } from "@workers/door/pages";
import { require } from "@workers/domain/access";
import { colorFields, editTheme, viewApp } from "@workers/domain/apps";
import { done, useFormOutcome } from "~/features/admin/form-outcome";
import { DesignForm } from "~/features/settings/DesignForm";
import { pageMeta } from "~/features/shell/page-meta";
import { PageHeader } from "~/ui/page-header";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  require(ctx, "app.settings_theme");
  return { app: await viewApp(ctx) };
});

export const action = pageAction(async ({ ctx: outer, form }) => {
  const ctx = await enterTenantApp(outer);
  await editTheme(ctx, { colors: parseForm(z.strictObject(colorFields), form) });
  return done("saved");
});

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, (t) => ({ title: t("admin:design.title"), isPrivate: true }));

export default function Design() {
  const { t } = useTranslation("admin");
  const problem = useFormOutcome((key) => t(`done.${key}`));
  return (
    <>
      <PageHeader title={t("design.title")} text={t("design.text")} />
      <DesignForm {...useLoaderData<typeof loader>()} problem={problem} />
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/ErrorScreen";
