import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { notificationActions } from "@db/vocabulary/enumerations";
import {
  listNotifications,
  markAllNotificationsRead,
  notificationCounters,
  notificationKinds,
} from "@workers/domain/community/notifications";
import { enterTenantApp } from "@workers/tenancy";
import { pageAction, pageLoader } from "@workers/request/pages";
import { redirect } from "@workers/request/redirects";
import { NotificationsScreen } from "~/features/notifications/NotificationsScreen";
import { pageMeta } from "~/features/shell/pages/page-meta";

/** How many stand on the first page. */
const limit = 20;

export const loader = pageLoader(async ({ ctx, url }) => {
  const madeAt = ctx.now();
  const app = await enterTenantApp(ctx);
  const isUnread = url.searchParams.get("read") === "false";
  const action = notificationActions.find((each) => each === url.searchParams.get("action")) ?? null;
  const [{ data, nextCursor }, counters] = await Promise.all([
    listNotifications(app, {
      sort: "-createdAt",
      page: 1,
      limit,
      ...(isUnread && { "filter[read]": false }),
      ...(action && { "filter[action]": action }),
    }),
    notificationCounters(app),
  ]);
  const filter = { isUnread, action };
  return { notifications: { data, nextCursor }, counters, filter, actions: notificationKinds(app), madeAt };
});

export const action = pageAction(async ({ ctx, url }) => {
  await markAllNotificationsRead(await enterTenantApp(ctx));
  throw redirect(url.pathname + url.search, 303);
});

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t("notifications:title"), isPrivate: true }));
export const handle = { texts: ["notifications"] };

export default function Notifications() {
  return <NotificationsScreen {...useLoaderData<typeof loader>()} />;
}

export { RouteErrorBoundary as ErrorBoundary } from "~/features/shell/errors/ErrorScreen";
export { formClientAction as clientAction } from "~/features/shell/forms/form-client-action";
