import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { requireAbility } from "@workers/domain/kernel/access";
import { editApp, editTheme, viewApp } from "@workers/domain/platform/apps";
import { colorsForm } from "@workers/contracts/admin/apps";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { DesignForm } from "~/features/settings/app/DesignForm";
import { LogoForm } from "~/features/settings/app/LogoForm";
import { pictureOf } from "~/features/settings/picture-of-form.server";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { PageHeader } from "~/ui/PageHeader";

export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.settings_theme");
  return { app: await viewApp(ctx) };
});

export const action = pageAction(
  async ({ ctx: outer, form }) => {
    const ctx = await enterTenantApp(outer);
    if (form.get("intent") !== "logos") {
      await editTheme(ctx, { colors: parseForm(colorsForm, form) });
      return done("saved", form);
    }
    requireAbility(ctx, "app.edit");
    // One after the other: each holds a part of its picture.
    const appIconId = await pictureOf(ctx, form, "appIcon", "logo");
    const logoId = await pictureOf(ctx, form, "logo", "logo");
    await editApp(ctx, { appIconId, logoId, logoDarkId: await pictureOf(ctx, form, "logoDark", "logo") });
    return done("saved", form);
  },
  { takesFiles: true },
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("admin:design.title"), isPrivate: true }));

export default function Design() {
  const { t } = useTranslation("admin");
  const { app } = useLoaderData<typeof loader>();
  const problem = useFormOutcome((key) => t(`done.${key}`));
  return (
    <>
      <PageHeader title={t("design.title")} text={t("design.text")} />
      <div className="grid grid-cols-1 gap-6">
        <UpToDate with={[app.colors, app.name, app.publicDomain]}>
          <DesignForm app={app} problem={problem} />
        </UpToDate>
        {app.permissions.can.includes("edit") ? (
          <UpToDate with={[app.appIcon, app.logo, app.logoDark]}>
            <LogoForm app={app} problem={problem} />
          </UpToDate>
        ) : null}
      </div>
    </>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
