import type { MetaFunction } from "@remix-run/cloudflare";
import { bulletinCards } from "@workers/domain/community/bulletins";
import { appFeed, createPost, tagsByPlace } from "@workers/domain/community/posts";
import { getGroup, joinGroup, leaveGroup, requireUnlockedGroup } from "@workers/domain/community/spaces";
import { AppError } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader, parseForm } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { useRetainedLoaderData } from "~/features/community/use-retained-loader-data";
import { postForm } from "~/features/community/page-forms.server";
import { postListQuery } from "~/features/community/page-queries.server";
import { GroupScreen } from "~/features/spaces/GroupScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";

export const loader = pageLoader(async ({ ctx, params, url }) => {
  const madeAt = ctx.now();
  const query = postListQuery(url);
  const app = await enterTenantApp(ctx);
  const ref = { slug: params.groupSlug! };
  const [group, posts, cards, tags] = await Promise.all([
    getGroup(app, ref),
    appFeed(app, query, { group: ref }),
    bulletinCards(app, { scopeType: "group", ...ref }),
    tagsByPlace(app),
  ]);
  requireUnlockedGroup(app, group);
  return { group, cards, tags, posts: { data: posts.data, nextCursor: posts.nextCursor }, madeAt };
});

export const action = pageAction(async ({ ctx, params, form }) => {
  const app = await enterTenantApp(ctx);
  const ref = { slug: params.groupSlug! };
  switch (form.get("intent")) {
    case "join":
      await joinGroup(app, ref);
      return { ok: true };
    case "leave":
      await leaveGroup(app, ref);
      throw redirect(pagePath(ctx).feed(), 303);
    case "post": {
      const { spaceId, title, body } = parseForm(postForm, form);
      const post = await createPost(app, { id: spaceId }, { title, body });
      throw redirect(pagePath(ctx).post(post), 303);
    }
    default:
      throw new AppError("malformed");
  }
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({
    title: args.data?.group.name,
    description: args.data?.group.description,
    isPrivate: args.data?.group.access !== "open",
  }));

export default function Group() {
  const { group, cards, tags, posts, madeAt } = useRetainedLoaderData<typeof loader>();
  return <GroupScreen key={group.id} group={group} cards={cards} tags={tags} posts={posts} madeAt={madeAt} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
