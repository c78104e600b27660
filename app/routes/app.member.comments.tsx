import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ProfileId } from "@db/vocabulary/ids";
import { commentsOfMember } from "@workers/domain/kernel/engagement";
import { getProfile } from "@workers/domain/kernel/profiles";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { MemberComments } from "~/features/members/MemberComments";
import { MemberFrame } from "~/features/members/MemberFrame";
import { commentListQuery } from "~/features/community/page-queries.server";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx, params, url }) => {
  const madeAt = ctx.now();
  const app = await enterTenantApp(ctx);
  const id = params.memberId as ProfileId;
  const [member, comments] = await Promise.all([getProfile(app, id), commentsOfMember(app, id, commentListQuery(url))]);
  return { member, comments: { data: comments.data, nextCursor: comments.nextCursor }, madeAt };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("community:member.comments"), args.data?.member.firstName], isPrivate: true }));

export default function Comments() {
  const { member, comments, madeAt } = useLoaderData<typeof loader>();
  return (
    <MemberFrame member={member} madeAt={madeAt}>
      <MemberComments key={member.id} member={member} comments={comments} madeAt={madeAt} />
    </MemberFrame>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
