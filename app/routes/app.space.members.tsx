import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { spaceMembers } from "@workers/domain/people/members";
import { getSpace } from "@workers/domain/community/spaces";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { SpaceMembers } from "~/features/spaces/members/SpaceMembers";
import { SpaceFrame } from "~/features/spaces/SpaceFrame";
import { memberListQuery } from "~/features/community/page-queries.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { placeOfTasks } from "~/features/tasks/place.server";

export const loader = pageLoader(async ({ ctx, params, url }) => {
  const madeAt = ctx.now();
  const query = memberListQuery(url);
  const app = await enterTenantApp(ctx);
  const ref = { slug: params.spaceSlug! };
  const [space, members] = await Promise.all([getSpace(app, ref), spaceMembers(app, ref, query)]);
  return {
    space,
    members: { data: members.data, nextCursor: members.nextCursor },
    madeAt,
    filter: { search: query.search ?? "", role: query.role ?? "" },
    placeOfTasks: space.permissions.can.includes("bulk_invite") ? placeOfTasks(app) : null,
  };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("community:members.title"), args.data?.space.name], isPrivate: true }));

export const handle = { texts: ["spaces", "tasks"] };

export default function Members() {
  const { space, ...list } = useLoaderData<typeof loader>();
  return (
    <SpaceFrame space={space} madeAt={list.madeAt}>
      <SpaceMembers space={space} {...list} />
    </SpaceFrame>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
