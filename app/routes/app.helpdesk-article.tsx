import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { can } from "@workers/domain/kernel/access";
import { getHelpdeskArticle } from "@workers/domain/knowledge/helpdesk";
import { settingsOf } from "@workers/domain/platform/apps";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { helpdeskArticleData } from "~/features/helpdesk/reading/structured-data";
import { HelpdeskArticleScreen } from "~/features/helpdesk/reading/HelpdeskArticleScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  const [article, settings] = await Promise.all([
    getHelpdeskArticle(ctx, { categorySlug: params.helpdeskCategorySlug!, slug: params.helpdeskArticleSlug! }),
    settingsOf(ctx, "helpdesk"),
  ]);
  // Search engines read as guests do: of what a gate keeps from them nothing is told.
  return {
    article,
    isOpenToAll: ctx.me.role === "guest",
    name: settings.name,
    canAsk: settings.isAskingOffered && can(ctx, "app.create_ticket"),
  };
});

export const handle = { texts: ["helpdesk", "articles"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, frame) => ({
    title: [args.data?.article.name, args.data?.name ?? t("helpdesk:title")],
    description: args.data?.article.excerpt,
    type: "article",
    structured: args.data?.isOpenToAll
      ? helpdeskArticleData(args.data.article, frame, args.data.name ?? t("helpdesk:title"))
      : null,
    isPrivate: args.data?.article.status === "draft",
  }));

export default function HelpdeskArticle() {
  const { isOpenToAll: _, ...data } = useLoaderData<typeof loader>();
  return <HelpdeskArticleScreen key={data.article.id} {...data} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
