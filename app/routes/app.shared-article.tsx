import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getSharedArticle } from "@workers/domain/knowledge/articles";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { SharedArticleScreen } from "~/features/articles/reading/SharedArticleScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx, params }) => ({
  article: await getSharedArticle(await enterTenantApp(ctx), params.shareHash!),
}));

export const handle = { texts: ["articles"] };

// Whoever has the link may read it; a search engine hasn't been given it.
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({
    title: args.data?.article.name,
    imageUrl: args.data?.article.coverUrl,
    type: "article",
    isPrivate: true,
  }));

export default function SharedArticlePage() {
  return <SharedArticleScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
