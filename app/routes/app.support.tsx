import { useLoaderData, useMatches, useParams } from "@remix-run/react";
import type { TicketId } from "@db/vocabulary/ids";
import { startOptions } from "@workers/domain/platform/apps";
import { requireProfile, requireUser } from "@workers/domain/kernel/access";
import { ownTicketLimits, ownTickets } from "@workers/domain/community/tickets";
import { pageLoader } from "@workers/request/pages";
import { enterTenantApp } from "@workers/tenancy";
import { redirect } from "@workers/request/redirects";
import { viewerOf } from "~/features/community/viewer.server";
import { pageOf } from "~/features/shell/pages/list-query.server";
import { pagePath } from "~/features/shell/pages/page-path.server";
import { SupportLayout } from "~/features/support/own/SupportLayout";

const perPage = 20;
const noTickets = { limit: 0, used: 0, isExceeded: true, perMember: 0 };

/** What one asked the team: it stands beside each of the conversations. */
export const loader = pageLoader(async ({ ctx, request, url }) => {
  requireUser(ctx);
  const madeAt = ctx.now();
  const page = pageOf(url);
  const [app, options] = await Promise.all([enterTenantApp(ctx), startOptions(ctx)]);
  const viewer = viewerOf(app, options, request.headers.get("Cookie"));
  // One of the team asks nothing, and may read what a notification leads to.
  if (!app.me.profile && (app.me.role === "admin" || app.me.role === "moderator"))
    return { viewer, tickets: { data: [], nextCursor: null, limits: noTickets, pages: 1 }, page, madeAt };
  requireProfile(app);
  const [{ data, nextCursor, total }, limits] = await Promise.all([
    ownTickets(app, { page, limit: perPage }),
    ownTicketLimits(app),
  ]);
  const pages = total === null ? page + (nextCursor ? 1 : 0) : Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(`${pagePath(app)("/support")}${pages > 1 ? `?page=${pages}` : ""}`);
  return { viewer, tickets: { data, nextCursor, limits, pages }, page, madeAt };
});

export const handle = { texts: ["support", "chat", "community"] };

export default function SupportOfMember() {
  const { viewer, ...source } = useLoaderData<typeof loader>();
  const openId = (useParams().ticketId as TicketId | undefined) ?? null;
  const hasDetail = useMatches().some(
    ({ handle: its }) => (its as { hasFooter?: boolean } | undefined)?.hasFooter === false,
  );
  return <SupportLayout viewer={viewer} source={{ ...source, perPage }} openId={openId} hasDetail={hasDetail} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
