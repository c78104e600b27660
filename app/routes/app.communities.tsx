import type { MetaFunction } from "@remix-run/cloudflare";
import { limits } from "@db/vocabulary/limits";
import { listCategories } from "@workers/domain/community/categories";
import { appFeed, createPost } from "@workers/domain/community/posts";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { CommunitiesScreen } from "~/features/categories/CommunitiesScreen";
import { useRetainedLoaderData } from "~/features/community/use-retained-loader-data";
import { postForm } from "~/features/community/page-forms.server";
import { postListQuery } from "~/features/community/page-queries.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";

export const loader = pageLoader(async ({ ctx, url }) => {
  const madeAt = ctx.now();
  const query = postListQuery(url);
  const app = await enterTenantApp(ctx);
  const [categories, { data, nextCursor }] = await Promise.all([
    listCategories(app, { page: 1, limit: limits.listLimit.max }),
    appFeed(app, query, { discriminator: "communities" }),
  ]);
  return { categories: categories.data, posts: { data, nextCursor }, madeAt, sort: query.sort };
});

/** The composer of pages without scripts. */
export const action = pageAction(async ({ ctx, form }) => {
  const app = await enterTenantApp(ctx);
  const { spaceId, title, body } = parseForm(postForm, form);
  const post = await createPost(app, { id: spaceId, discriminator: "communities" }, { title, body });
  throw redirect(pagePath(ctx).post(post), 303);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("community:communities.title") }));

export default function Communities() {
  const data = useRetainedLoaderData<typeof loader>();
  return <CommunitiesScreen key={data.sort} {...data} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
