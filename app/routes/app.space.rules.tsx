import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getSpace } from "@workers/domain/community/spaces";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { SpaceFrame } from "~/features/spaces/SpaceFrame";
import { SpaceRules } from "~/features/spaces/SpaceRules";
import { pageMeta } from "~/features/shell/pages/page-meta";
import { pagePath } from "~/features/shell/pages/page-path.server";

export const loader = pageLoader(async ({ ctx, params }) => {
  const madeAt = ctx.now();
  const space = await getSpace(await enterTenantApp(ctx), { slug: params.spaceSlug! });
  if (!space.rules) throw redirect(pagePath(ctx).space(space.slug));
  return { space, madeAt };
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: t("community:space.rulesTitle", { name: args.data?.space.name }),
    isPrivate: args.data?.space.access !== "open",
  }));

export default function Rules() {
  const { space, madeAt } = useLoaderData<typeof loader>();
  return (
    <SpaceFrame space={space} madeAt={madeAt}>
      <SpaceRules space={space} />
    </SpaceFrame>
  );
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
