import type { MetaFunction } from "@remix-run/cloudflare";
import { bulletinCards } from "@workers/domain/community/bulletins";
import { appFeed, createPost } from "@workers/domain/community/posts";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { FeedScreen } from "~/features/posts/feed/FeedScreen";
import { useRetainedLoaderData } from "~/features/community/use-retained-loader-data";
import { postForm } from "~/features/community/page-forms.server";
import { postListQuery } from "~/features/community/page-queries.server";
import { useWritableSpaces } from "~/features/spaces/use-writable-spaces";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";

export const loader = pageLoader(async ({ ctx, url }) => {
  const madeAt = ctx.now();
  const query = postListQuery(url);
  const app = await enterTenantApp(ctx);
  const [{ data, nextCursor }, cards] = await Promise.all([
    appFeed(app, query),
    bulletinCards(app, { scopeType: "app" }),
  ]);
  return { posts: { data, nextCursor }, cards, madeAt, sort: query.sort };
});

/** The composer of pages without scripts. */
export const action = pageAction(async ({ ctx, form }) => {
  const app = await enterTenantApp(ctx);
  const { spaceId, title, body } = parseForm(postForm, form);
  const post = await createPost(app, { id: spaceId }, { title, body });
  throw redirect(pagePath(ctx).post(post), 303);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("community:feed.title") }));

export default function Feed() {
  const { posts, cards, madeAt, sort } = useRetainedLoaderData<typeof loader>();
  const writable = useWritableSpaces();
  return <FeedScreen key={sort} posts={posts} cards={cards} madeAt={madeAt} sort={sort} writable={writable} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
