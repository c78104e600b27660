import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { makePreviewToken } from "@workers/domain/kernel/preview-tokens";
import { editApp, viewApp, viewTheme } from "@workers/domain/platform/apps";
import { planChoicesOfApp } from "@workers/domain/platform/lock-screens";
import { viewMenu } from "@workers/domain/pages/menus";
import { menuTypes } from "@db/vocabulary/pages/menus";
import { listPages } from "@workers/domain/pages/pages";
import { listTemplates } from "@workers/domain/pages/templates";
import { notFound } from "@workers/errors";
import { pageAction, pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { PageList } from "~/features/page-builder/list/PageList";
import { pictureOf } from "~/features/settings/picture-of-form.server";
import { LogoForm } from "~/features/settings/app/LogoForm";
import { done, useFormOutcome } from "~/features/shell/forms/form-outcome";
import { UpToDate } from "~/features/shell/forms/UpToDate";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { MenuDesigner } from "~/features/theme/menu/MenuDesigner";
import { ThemeCode } from "~/features/theme/ThemeCode";
import { ThemeDesign } from "~/features/theme/ThemeDesign";
import { ThemeFile } from "~/features/theme/ThemeFile";
import { useTranslation } from "~/i18n/use-translation";

const hour = 3_600_000;

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await enterTenantApp(outer);
  const tab = params.tab ?? "design";
  switch (tab) {
    case "pages": {
      requireAbility(ctx, "app.create_page");
      const page = Math.max(1, Number(url.searchParams.get("page")) || 1);
      const [pages, templates] = await Promise.all([listPages(ctx, { page, limit: 50 }), listTemplates(ctx)]);
      return { tab, pages: pages.data, total: pages.total ?? 0, templates };
    }
    case "design":
    case "code": {
      requireAbility(ctx, "app.settings_theme");
      const previewToken = makePreviewToken(ctx.env, { appId: ctx.app.id, pageId: null }, ctx.now() + 12 * hour);
      return { tab, theme: await viewTheme(ctx), previewToken };
    }
    case "logo": {
      requireAbility(ctx, "app.settings_theme");
      return { tab, app: await viewApp(ctx) };
    }
    case "menu": {
      requireAbility(ctx, "app.settings_theme");
      const [main, mobile, footer] = await Promise.all(menuTypes.map((type) => viewMenu(ctx, type)));
      const menus = { main: main!, mobile: mobile!, footer: footer! };
      const chosen = Object.values(menus).flatMap((menu) =>
        menu.flatMap(({ showOnlyPlanIds, children }) => [
          ...showOnlyPlanIds,
          ...children.flatMap((child) => child.showOnlyPlanIds),
        ]),
      );
      return { tab, menus, plans: await planChoicesOfApp(ctx, [...new Set(chosen)]) };
    }
    case "file":
      requireAbility(ctx, "app.settings_theme");
      return { tab };
    default:
      throw notFound("page");
  }
});

/** The logos. */
export const action = pageAction(
  async ({ ctx: outer, form }) => {
    const ctx = await enterTenantApp(outer);
    requireAbility(ctx, "app.edit");
    const isAdvancedLogo = form.get("isAdvancedLogo") === "on";
    // One after the other: each holds a part of its picture.
    const appIconId = await pictureOf(ctx, form, "appIcon", "logo");
    const logoId = await pictureOf(ctx, form, "logo", "logo");
    // One logo for both modes: the other one goes.
    const logoDarkId = isAdvancedLogo ? await pictureOf(ctx, form, "logoDark", "logo") : null;
    await editApp(ctx, { appIconId, logoId, logoDarkId, isAdvancedLogo });
    return done("saved", form);
  },
  { takesFiles: true },
);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: [t("designer:title"), t(`designer:tabs.${args.data?.tab ?? "design"}`)],
    isPrivate: true,
  }));

export default function ThemeTab() {
  const { tab } = useLoaderData<typeof loader>();
  const { t } = useTranslation("designer");
  return (
    <>
      {/* The tabs above show which one it is. */}
      <h1 className="sr-only">{t(`tabs.${tab}`)}</h1>
      <ShownTab />
    </>
  );
}

function ShownTab() {
  const data = useLoaderData<typeof loader>();
  const { t: admin } = useTranslation("admin");
  const problem = useFormOutcome((key) => admin(`done.${key}`));
  switch (data.tab) {
    case "pages":
      return <PageList pages={data.pages} templates={data.templates} />;
    case "code":
      return <ThemeCode theme={data.theme} />;
    case "logo":
      return (
        <UpToDate with={[data.app.appIcon, data.app.logo, data.app.logoDark, data.app.isAdvancedLogo]}>
          <LogoForm app={data.app} problem={problem} />
        </UpToDate>
      );
    case "menu":
      return <MenuDesigner menus={data.menus} plans={data.plans} />;
    case "file":
      return <ThemeFile />;
    default:
      return <ThemeDesign theme={data.theme} previewToken={data.previewToken} />;
  }
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
