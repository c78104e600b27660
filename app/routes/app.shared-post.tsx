import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { sharedPost } from "@workers/domain/community/posts";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { SharedPostScreen } from "~/features/posts/SharedPostScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx, params }) => {
  const discriminator = params.categorySlug ? "communities" : "groups";
  return { post: await sharedPost(await enterTenantApp(ctx), params.shareHash!, discriminator) };
});

export const meta: MetaFunction<typeof loader> = (args) => {
  const post = args.data?.post;
  return pageMeta(args, (t) => ({
    title: post?.title || post?.excerpt.slice(0, 70) || t("community:post.title"),
    description: post?.excerpt.slice(0, 200),
    imageUrl: post?.coverUrl ?? post?.attachments.find(({ type }) => type === "image")?.url,
    type: "article",
    // Whoever has the link may read it; a search engine hasn't been given it.
    isPrivate: true,
  }));
};

export default function SharedPost() {
  const { post } = useLoaderData<typeof loader>();
  return <SharedPostScreen post={post} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
