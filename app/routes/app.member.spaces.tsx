import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ProfileId } from "@db/vocabulary/ids";
import { spacesOfMember } from "@workers/domain/people/members";
import { getProfile } from "@workers/domain/kernel/profiles";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { MemberFrame } from "~/features/members/MemberFrame";
import { MemberSpaces } from "~/features/spaces/MemberSpaces";
import { pageMeta } from "~/features/shell/pages/page-meta";

export const loader = pageLoader(async ({ ctx, params }) => {
  const madeAt = ctx.now();
  const app = await enterTenantApp(ctx);
  const id = params.memberId as ProfileId;
  const [member, spaces] = await Promise.all([getProfile(app, id), spacesOfMember(app, id)]);
  return { member, spaces, madeAt };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("community:member.spaces"), args.data?.member.firstName], isPrivate: true }));

export default function Spaces() {
  const { member, spaces, madeAt } = useLoaderData<typeof loader>();
  return (
    <MemberFrame member={member} madeAt={madeAt}>
      <MemberSpaces member={member} spaces={spaces} madeAt={madeAt} />
    </MemberFrame>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
