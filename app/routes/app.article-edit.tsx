import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { getArticle, listArticleCategories } from "@workers/domain/knowledge/articles";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { ArticleEditScreen } from "~/features/articles/writing/ArticleEditScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

const facts = { service: "articles", isModerator: false } as const;

export const loader = pageLoader(async ({ ctx: outer, params }) => {
  const ctx = await enterTenantApp(outer);
  requireAbility(ctx, "article.update", facts);
  const [article, categories] = await Promise.all([
    getArticle(ctx, { categorySlug: params.articleCategorySlug!, slug: params.articleSlug! }),
    listArticleCategories(ctx),
  ]);
  return { article, categories, mayDelete: can(ctx, "article.delete", facts), mayLock: can(ctx, "app.edit") };
});

export const handle = { texts: ["articles"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("articles:edit"), args.data?.article.name], isPrivate: true }));

export default function ArticleEdit() {
  const data = useLoaderData<typeof loader>();
  return <ArticleEditScreen key={data.article.id} {...data} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
