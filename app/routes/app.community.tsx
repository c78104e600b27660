import { useLoaderData, useMatches } from "@remix-run/react";
import type { Service } from "@db/vocabulary/enumerations";
import { can, requireOpen } from "@workers/domain/kernel/access";
import { startOptions } from "@workers/domain/platform/apps";
import { notFound } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageLoader } from "@workers/request/pages";
import { CommunityLayout } from "~/features/spaces/CommunityLayout";
import type { Viewer } from "~/features/community/viewer";
import { viewerOf } from "~/features/community/viewer.server";

/** Who looks at the community's screens. */
export const loader = pageLoader(async ({ ctx, request, url }): Promise<Viewer> => {
  const [app, options] = await Promise.all([enterTenantApp(ctx), startOptions(ctx)]);
  const path = url.pathname.slice(basePathOf(ctx).length);
  const isOfGroups = path.startsWith("/groups");
  const isOpen = (service: string) => options?.services.some(({ slug, isActive }) => slug === service && isActive);
  if (isOfGroups && !isOpen("groups")) throw notFound("page");
  // Who builds courses does so before the library is opened.
  if (path.startsWith("/courses") && !isOpen("library") && !can(app, "app.create_course")) throw notFound("page");
  requireOpen(app, isOfGroups ? "groups" : serviceOfPath(path));
  return viewerOf(app, options, request.headers.get("Cookie"));
});

/** The service whose screens stand below a path. */
function serviceOfPath(path: string): Service | undefined {
  if (path.startsWith("/communities")) return "communities";
  return path.startsWith("/courses") ? "library" : undefined;
}

export default function Community() {
  const viewer = useLoaderData<typeof loader>();
  const isPost = useMatches().some(({ handle }) => (handle as { isPost?: boolean } | undefined)?.isPost === true);
  return <CommunityLayout viewer={viewer} isPost={isPost} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
