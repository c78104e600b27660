import { useLoaderData, useMatches, useParams } from "@remix-run/react";
import type { ChatId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { can, requireOpen } from "@workers/domain/kernel/access";
import { startOptions } from "@workers/domain/platform/apps";
import { listChats, publicChats } from "@workers/domain/community/chats";
import { notFound } from "@workers/errors";
import { enterTenantApp } from "@workers/tenancy";
import { pageLoader } from "@workers/request/pages";
import { ChatLayout } from "~/features/chat/ChatLayout";
import { viewerOf } from "~/features/community/viewer.server";

const firstPage = { page: 1, limit: limits.listLimit.default };

/** The list of chats, which stands beside each of them. */
export const loader = pageLoader(async ({ ctx, request }) => {
  const madeAt = ctx.now();
  const [app, options] = await Promise.all([enterTenantApp(ctx), startOptions(ctx)]);
  if (!options?.services.some(({ slug, isActive }) => slug === "chat" && isActive)) throw notFound("page");
  requireOpen(app, "chat");
  const isFull = app.me.profile !== null && can(app, "app.view_profiles");
  const { data, nextCursor } = isFull
    ? await listChats(app, firstPage)
    : await publicChats(app, { ...firstPage, isJoined: app.me.profile !== null });
  return {
    viewer: viewerOf(app, options, request.headers.get("Cookie")),
    chats: { data, nextCursor: nextCursor ?? null },
    madeAt,
  };
});

/** The list keeps itself right by what the rooms tell; going from chat to chat doesn't read it anew. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}) => (formMethod === undefined && currentUrl.pathname !== nextUrl.pathname ? false : defaultShouldRevalidate);

export const handle = { texts: ["chat"] };

export default function Chats() {
  const { chatId } = useParams();
  const hasDetail = useMatches().some(
    ({ handle }) => (handle as { hasFooter?: boolean } | undefined)?.hasFooter === false,
  );
  return <ChatLayout {...useLoaderData<typeof loader>()} openId={(chatId as ChatId) ?? null} hasDetail={hasDetail} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
