import type { MetaFunction } from "@remix-run/cloudflare";
import type { ProfileId } from "@db/vocabulary/ids";
import { postsOfMember } from "@workers/domain/community/posts";
import { getProfile } from "@workers/domain/kernel/profiles";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { useRetainedLoaderData } from "~/features/community/use-retained-loader-data";
import { MemberFrame } from "~/features/members/MemberFrame";
import { MemberPosts } from "~/features/posts/feed/MemberPosts";
import { postListQuery } from "~/features/community/page-queries.server";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx, params, url }) => {
  const madeAt = ctx.now();
  const query = postListQuery(url);
  const app = await enterTenantApp(ctx);
  const id = params.memberId as ProfileId;
  const [member, posts] = await Promise.all([getProfile(app, id), postsOfMember(app, id, query)]);
  return { member, posts: { data: posts.data, nextCursor: posts.nextCursor }, madeAt };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, () => ({
    title: args.data && `${args.data.member.firstName} ${args.data.member.lastName}`.trim(),
    isPrivate: true,
  }));

export default function Member() {
  const { member, posts, madeAt } = useRetainedLoaderData<typeof loader>();
  return (
    <MemberFrame key={member.id} member={member} madeAt={madeAt}>
      <MemberPosts member={member} posts={posts} madeAt={madeAt} />
    </MemberFrame>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
