import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getSpace, listRequests } from "@workers/domain/community/spaces";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { SpaceFrame } from "~/features/spaces/SpaceFrame";
import { JoinRequests } from "~/features/spaces/members/JoinRequests";
import { memberListQuery } from "~/features/community/page-queries.server";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";

/** Who asks to be let into a space; who doesn't decide about it is led to the space. */
export const loader = pageLoader(async ({ ctx, params, url }) => {
  const madeAt = ctx.now();
  const app = await enterTenantApp(ctx);
  const ref = { slug: params.spaceSlug! };
  const space = await getSpace(app, ref);
  if (!space.permissions.can.includes("bulk_invite")) throw redirect(pagePath(ctx).space(space.slug));
  const requests = await listRequests(app, ref, memberListQuery(url));
  return { space, requests: { data: requests.data, nextCursor: requests.nextCursor }, madeAt };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: [t("community:space.requests"), args.data?.space.name], isPrivate: true }));

export const handle = { texts: ["spaces"] };

export default function Requests() {
  const { space, requests, madeAt } = useLoaderData<typeof loader>();
  return (
    <SpaceFrame space={space} madeAt={madeAt}>
      <JoinRequests space={space} loaded={requests} madeAt={madeAt} />
    </SpaceFrame>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
