import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { groupMembers } from "@workers/domain/people/members";
import { getGroup } from "@workers/domain/community/spaces";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { memberListQuery } from "~/features/community/page-queries.server";
import { GroupFrame } from "~/features/spaces/GroupFrame";
import { GroupMembers } from "~/features/spaces/members/GroupMembers";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { placeOfTasks } from "~/features/tasks/place.server";

export const loader = pageLoader(async ({ ctx, params, url }) => {
  const madeAt = ctx.now();
  const query = memberListQuery(url);
  const app = await enterTenantApp(ctx);
  const ref = { slug: params.groupSlug! };
  const [group, members] = await Promise.all([getGroup(app, ref), groupMembers(app, ref, query)]);
  return {
    group,
    members: { data: members.data, nextCursor: members.nextCursor },
    madeAt,
    filter: { search: query.search ?? "", role: query.role ?? "" },
    placeOfTasks: group.permissions.can.includes("update") ? placeOfTasks(app) : null,
  };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("community:members.title"), args.data?.group.name], isPrivate: true }));

export const handle = { texts: ["spaces", "tasks"] };

export default function Members() {
  const { group, ...list } = useLoaderData<typeof loader>();
  return (
    <GroupFrame group={group} madeAt={list.madeAt}>
      <GroupMembers group={group} {...list} />
    </GroupFrame>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
