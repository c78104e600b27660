import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getSpace, spaceMembers } from "@workers/domain/community";
import { enterTenantApp } from "@workers/door/enter";
import { pageLoader } from "@workers/door/pages";
import { SpaceMembers } from "~/features/community/spaces/SpaceMembers";
import { SpaceFrame } from "~/features/community/spaces/SpaceFrame";
import { memberListQuery } from "~/features/community/page-queries.server";
import { pageMeta } from "~/features/shell/page-meta";

export const loader = pageLoader(async ({ ctx, params, url }) => {
  const query = memberListQuery(url);
  const app = await enterTenantApp(ctx);
  const ref = { slug: params.spaceSlug! };
  const [space, members] = await Promise.all([getSpace(app, ref), spaceMembers(app, ref, query)]);
  return { space, members: { data: members.data, nextCursor: members.nextCursor }, search: query.search ?? "" };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: `${t("community:members.title")} · ${args.data?.space.name}`, isPrivate: true }));

export default function Members() {
  const { space, members, search } = useLoaderData<typeof loader>();
  return (
    <SpaceFrame space={space}>
      <SpaceMembers space={space} members={members} search={search} />
    </SpaceFrame>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/ErrorScreen";
