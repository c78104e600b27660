import { useLoaderData, useMatches } from "@remix-run/react";
import { can, requireOpen } from "@workers/domain/access";
import { startOptions } from "@workers/domain/apps";
import { notFound } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { basePathOf, pageLoader } from "@workers/request/pages";
import { CommunityLayout } from "~/features/community/CommunityLayout";
import { postLayoutsFrom } from "~/features/shell/navigation/remembered";
import type { Viewer } from "~/features/community/viewer";

/** Who looks at the community's screens. */
export const loader = pageLoader(async ({ ctx, request, url }): Promise<Viewer> => {
  const [app, options] = await Promise.all([enterTenantApp(ctx), startOptions(ctx)]);
  const path = url.pathname.slice(basePathOf(ctx).length);
  const isOfGroups = path.startsWith("/groups");
  if (isOfGroups && !options?.services.some(({ slug, isActive }) => slug === "groups" && isActive))
    throw notFound("page");
  requireOpen(app, isOfGroups ? "groups" : path.startsWith("/communities") ? "communities" : undefined);
  const { profile } = app.me;
  return {
    profile: profile && {
      id: profile.id,
      firstName: profile.firstName,
      lastName: profile.lastName,
      avatarUrl: profile.avatarUrl,
    },
    isGuest: ctx.actor.kind === "guest",
    isPunished: profile?.isPunished ?? false,
    canViewMembers: can(app, "app.view_profiles"),
    canRegister: can(app, "app.registration"),
    postLayouts: postLayoutsFrom(request.headers.get("Cookie")),
    usualPostLayouts: Object.fromEntries(options?.services.map(({ slug, postLayout }) => [slug, postLayout]) ?? []),
  };
});

export default function Community() {
  const viewer = useLoaderData<typeof loader>();
  const isPost = useMatches().some(({ handle }) => (handle as { isPost?: boolean } | undefined)?.isPost === true);
  return <CommunityLayout viewer={viewer} isPost={isPost} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export const handle = { texts: ["community", "fields"] };
