import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { listQuery } from "@workers/contracts/form-fields";
import { can } from "@workers/domain/kernel/access";
import { countArticles, listArticleCategories, listArticles } from "@workers/domain/knowledge/articles";
import { getWidgetArea } from "@workers/domain/pages/pages";
import { settingsOf } from "@workers/domain/platform/apps";
import { notFound } from "@workers/errors";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { articleLists, ArticlesScreen } from "~/features/articles/ArticlesScreen";
import { WithWidgets } from "~/features/pages/WithWidgets";
import { pageMeta } from "~/features/shell/pages/page-meta";

const perPage = 24;

/** What stands in the address of the list; what is none of it counts as left out. */
const addressQuery = z.object({
  page: listQuery.page.catch(1),
  search: z.string().trim().max(100).catch(""),
  list: z.enum(articleLists).catch("published"),
  sort: z.enum(["latest", "oldest", "name"]).catch("latest"),
  favorite: z
    .string()
    .transform((value) => value === "true")
    .catch(false),
});

export const loader = pageLoader(async ({ ctx: outer, params, url }) => {
  const ctx = await enterTenantApp(outer);
  const query = addressQuery.parse(Object.fromEntries(url.searchParams));
  const isEditor = can(ctx, "article.update", { service: "articles", isModerator: false });
  const list = isEditor ? query.list : "published";
  const [categories, settings, counters, area] = await Promise.all([
    listArticleCategories(ctx),
    settingsOf(ctx, "articles"),
    isEditor ? countArticles(ctx) : null,
    params.articleCategorySlug ? null : getWidgetArea(ctx, "articles"),
  ]);
  const category = categories.find(({ slug }) => slug === params.articleCategorySlug) ?? null;
  if (params.articleCategorySlug && !category) throw notFound("article_category");
  const articles = await listArticles(ctx, {
    page: query.page,
    limit: perPage,
    sort: query.sort,
    ...(query.search && { search: query.search }),
    ...(category && { categoryId: category.id }),
    ...(query.favorite && { favorite: true }),
    ...(list === "drafts" && { isDraft: true }),
    ...(list === "scheduled" && { isScheduled: true }),
  });
  return {
    area,
    categories,
    category,
    articles: articles.data,
    counters,
    name: settings.name,
    page: articles.page,
    pages: Math.ceil((articles.total ?? 0) / perPage),
    filter: { list, search: query.search, favorite: query.favorite, sort: query.sort },
  };
});

export const handle = { texts: ["articles", "pages"] };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: [args.data?.category?.name, args.data?.name ?? t("articles:title")],
    feedPath: args.data?.category ? `/articles/${args.data.category.slug}/feed.xml` : "/articles/feed.xml",
    isPrivate: Boolean(args.data?.category?.lock) || args.data?.filter.list !== "published",
  }));

export default function Articles() {
  const { area, ...data } = useLoaderData<typeof loader>();
  const screen = <ArticlesScreen {...data} />;
  return area ? <WithWidgets area={area}>{screen}</WithWidgets> : screen;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
