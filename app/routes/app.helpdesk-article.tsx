import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { can } from "@workers/domain/kernel/access";
import { getHelpdeskArticle } from "@workers/domain/knowledge/helpdesk";
import { settingsOf } from "@workers/domain/platform/apps";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { HelpdeskArticleScreen } from "~/features/helpdesk/reading/HelpdeskArticleScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  const [article, settings] = await Promise.all([
    getHelpdeskArticle(ctx, { categorySlug: params.helpdeskCategorySlug!, slug: params.helpdeskArticleSlug! }),
    settingsOf(ctx, "helpdesk"),
  ]);
  return { article, name: settings.name, canAsk: settings.isAskingOffered && can(ctx, "app.create_ticket") };
});

export const handle = { texts: ["helpdesk", "articles"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: [args.data?.article.name, args.data?.name ?? t("helpdesk:title")],
    description: args.data?.article.excerpt,
    type: "article",
    isPrivate: args.data?.article.status === "draft",
  }));

export default function HelpdeskArticle() {
  const data = useLoaderData<typeof loader>();
  return <HelpdeskArticleScreen key={data.article.id} {...data} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
