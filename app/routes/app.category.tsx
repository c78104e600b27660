import type { MetaFunction } from "@remix-run/cloudflare";
import { limits } from "@db/vocabulary/limits";
import { bulletinCards } from "@workers/domain/community/bulletins";
import { listCategories } from "@workers/domain/community/categories";
import { categoryScreen, createPost } from "@workers/domain/community/posts";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { CategoryScreen } from "~/features/categories/CategoryScreen";
import { useRetainedLoaderData } from "~/features/community/use-retained-loader-data";
import { postForm } from "~/features/community/page-forms.server";
import { postListQuery } from "~/features/community/page-queries.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";

export const loader = pageLoader(async ({ ctx, params, url }) => {
  const madeAt = ctx.now();
  const query = postListQuery(url);
  const app = await enterTenantApp(ctx);
  const ref = { slug: params.categorySlug! };
  const [{ category, pinnedPost, posts, tags }, categories, cards] = await Promise.all([
    categoryScreen(app, ref, query),
    listCategories(app, { page: 1, limit: limits.listLimit.max }),
    bulletinCards(app, { scopeType: "communities_category", ...ref }),
  ]);
  return {
    category,
    categories: categories.data,
    cards,
    pinnedPost,
    posts: { data: posts.data, nextCursor: posts.nextCursor },
    madeAt,
    sort: query.sort,
    tags,
    tagId: query.tagId ?? null,
  };
});

/** The composer of pages without scripts. */
export const action = pageAction(async ({ ctx, params, form }) => {
  const app = await enterTenantApp(ctx);
  const { title, body } = parseForm(postForm, form);
  const post = await createPost(app, { slug: params.categorySlug!, discriminator: "communities" }, { title, body });
  throw redirect(pagePath(ctx).post(post), 303);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({
    title: args.data?.category.name,
    description: args.data?.category.description,
    imageUrl: args.data?.category.coverUrl,
    isPrivate: args.data?.category.access !== "open",
  }));

export default function Category() {
  const { category, sort, ...rest } = useRetainedLoaderData<typeof loader>();
  return <CategoryScreen key={category.id} category={category} sort={sort} {...rest} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
