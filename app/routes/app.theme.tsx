import { Outlet, useLoaderData } from "@remix-run/react";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { Designer } from "~/features/page-builder/history/Designer";
import { ThemeTabs } from "~/features/theme/ThemeTabs";
import { RouteErrorBoundary } from "~/features/shell/errors/ErrorScreen";

/** The designer of an app: its look, and the pages that it is built of. One history holds what is done on all of its screens. */
export const loader = pageLoader(async ({ ctx: outer }) => {
  const ctx = await enterTenantApp(outer);
  if (!can(ctx, "app.create_page")) requireAbility(ctx, "app.settings_theme");
  return { hasTheme: can(ctx, "app.settings_theme"), hasPages: can(ctx, "app.create_page") };
});

export const handle = { texts: ["admin", "settings", "designer", "pages", "articles", "spaces"], hasRail: false };

export default function Theme() {
  const abilities = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-[100rem] px-4 py-6 md:px-8">
      <ThemeTabs {...abilities} />
      <Designer>
        <Outlet />
      </Designer>
    </div>
  );
}

export { RouteErrorBoundary as ErrorBoundary };
