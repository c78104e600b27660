import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { can } from "@workers/domain/kernel/access";
import { getHelpdeskCategory } from "@workers/domain/knowledge/helpdesk";
import { settingsOf } from "@workers/domain/platform/apps";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { HelpdeskCategoryScreen } from "~/features/helpdesk/reading/HelpdeskCategoryScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  const [page, settings] = await Promise.all([
    getHelpdeskCategory(ctx, params.helpdeskCategorySlug!),
    settingsOf(ctx, "helpdesk"),
  ]);
  return { ...page, name: settings.name, canAsk: settings.isAskingOffered && can(ctx, "app.create_ticket") };
});

export const handle = { texts: ["helpdesk"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [args.data?.category.name, args.data?.name ?? t("helpdesk:title")] }));

export default function HelpdeskCategory() {
  return <HelpdeskCategoryScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
