import type { MetaFunction } from "@remix-run/cloudflare";
import type { Post } from "@workers/contracts/posts";
import { bulletinCards } from "@workers/domain/community/bulletins";
import { createPost, sidebarPosts, spaceScreen } from "@workers/domain/community/posts";
import {
  joinSpace,
  leaveSpace,
  markRulesRead,
  requestToJoin,
  setSpaceBell,
  withdrawRequest,
} from "@workers/domain/community/spaces";
import { AppError } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { useRetainedLoaderData } from "~/features/community/use-retained-loader-data";
import { bellForm, postForm, requestForm } from "~/features/community/page-forms.server";
import { postListQuery } from "~/features/community/page-queries.server";
import { SpaceScreen } from "~/features/spaces/SpaceScreen";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx, params, url }) => {
  const madeAt = ctx.now();
  const query = postListQuery(url);
  const app = await enterTenantApp(ctx);
  const ref = { slug: params.spaceSlug! };
  const [{ space, pinnedPost, posts, tags }, sidebar, cards] = await Promise.all([
    spaceScreen(app, ref, query),
    sidebarPosts(app, ref).catch(noneForOutsiders),
    bulletinCards(app, { scopeType: "space", ...ref }),
  ]);
  return {
    space,
    sidebar,
    cards,
    pinnedPost,
    posts: { data: posts.data, nextCursor: posts.nextCursor },
    madeAt,
    sort: query.sort,
    tags,
    tagId: query.tagId ?? null,
  };
});

/** Who may not read the space sees nothing beside it either. */
function noneForOutsiders(error: unknown): Post[] {
  if (error instanceof AppError) return [];
  throw error;
}

export const action = pageAction(async ({ ctx, params, form }) => {
  const app = await enterTenantApp(ctx);
  const ref = { slug: params.spaceSlug! };
  switch (form.get("intent")) {
    case "join":
      await joinSpace(app, ref);
      return { ok: true };
    case "leave":
      await leaveSpace(app, ref);
      return { ok: true };
    case "request":
      await requestToJoin(app, ref, parseForm(requestForm, form).message);
      return { ok: true };
    case "withdraw":
      await withdrawRequest(app, ref);
      return { ok: true };
    case "rulesRead":
      await markRulesRead(app, ref);
      return { ok: true };
    case "bell":
      await setSpaceBell(app, ref, parseForm(bellForm, form).notifications);
      return { ok: true };
    case "post": {
      const { title, body } = parseForm(postForm, form);
      const post = await createPost(app, ref, { title, body });
      throw redirect(pagePath(ctx).post(post), 303);
    }
    default:
      throw new AppError("malformed");
  }
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({
    title: args.data?.space.name,
    description: args.data?.space.description,
    imageUrl: args.data?.space.coverUrl,
    isPrivate: args.data?.space.access !== "open",
  }));

export default function Space() {
  const { space, sort, ...rest } = useRetainedLoaderData<typeof loader>();
  return <SpaceScreen key={space.id} space={space} sort={sort} {...rest} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
