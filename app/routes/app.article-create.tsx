import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireAbility } from "@workers/domain/kernel/access";
import { listArticleCategories } from "@workers/domain/knowledge/articles";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { NewArticleScreen } from "~/features/articles/writing/NewArticleScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx: outer, url }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "app.create_article", { service: "articles", isModerator: false });
  const categories = await listArticleCategories(ctx);
  const slug = url.searchParams.get("category");
  return { categories, categoryId: categories.find((category) => category.slug === slug)?.id ?? null };
});

export const handle = { texts: ["articles"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("articles:new.title"), isPrivate: true }));

export default function NewArticle() {
  return <NewArticleScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
