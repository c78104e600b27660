import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { can } from "@workers/domain/kernel/access";
import { listHelpdeskCategories, mostReadHelpdeskArticles, searchHelpdesk } from "@workers/domain/knowledge/helpdesk";
import { getWidgetArea } from "@workers/domain/pages/pages";
import { settingsOf } from "@workers/domain/platform/apps";
import { pageLoader } from "@workers/request/pages";
import { limitRate } from "@workers/request/rate-limit";
import { enterTenantApp } from "@workers/tenancy";
import { HelpdeskScreen } from "~/features/helpdesk/reading/HelpdeskScreen";
import { WithWidgets } from "~/features/pages/WithWidgets";
import { pageMeta } from "~/features/shell/pages/page-meta";

const mostRead = 5;
const addressQuery = z.object({ search: z.string().trim().max(200).catch("") });

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  const { search } = addressQuery.parse(Object.fromEntries(url.searchParams));
  if (search) await limitRate(ctx, "searches");
  const [categories, articles, settings, area, hits] = await Promise.all([
    listHelpdeskCategories(ctx),
    mostReadHelpdeskArticles(ctx, mostRead),
    settingsOf(ctx, "helpdesk"),
    getWidgetArea(ctx, "helpdesk"),
    search ? searchHelpdesk(ctx, { search, limit: 8 }) : null,
  ]);
  return {
    area,
    categories,
    mostRead: articles,
    begun: hits && { search, hits },
    name: settings.name,
    canAsk: settings.isAskingOffered && can(ctx, "app.create_ticket"),
  };
});

export const handle = { texts: ["helpdesk", "pages"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: args.data?.name ?? t("helpdesk:title"), isPrivate: args.data?.begun !== null }));

export default function Helpdesk() {
  const { area, ...data } = useLoaderData<typeof loader>();
  return (
    <WithWidgets area={area}>
      <HelpdeskScreen {...data} />
    </WithWidgets>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
