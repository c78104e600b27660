import { z } from "zod";
import type { EngagedType } from "@db/vocabulary/enumerations";
import { notifications as notificationsTable } from "@db/shard";
import {
  listMutes,
  listNotifications,
  markAllNotificationsRead,
  markNotification,
  markNotificationsOf,
  notificationCounters,
  setMute,
  setSubscription,
  subscriptionOf,
} from "@workers/domain/community/notifications";
import { idParam } from "@workers/contracts/form-fields";
import {
  lookedAtParams,
  muteForm,
  mutedThreadSchema,
  notificationCountersSchema,
  notificationSchema,
  notificationsQuery,
  subscriptionSchema,
} from "@workers/contracts/notifications";
import { area } from "../framework/area";
import { anywhere, app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const appParams = z.strictObject({ appId: idParam<"app">() });
const ofNotification = appOf(notificationsTable);
const params = z.strictObject({ id: idParam<"notification">() });
/** Sealed by the server: only its form is known here. */
const linkParams = z.strictObject({ hash: z.string().regex(/^[\w-]{40,600}$/) });
const muteExample = { body: { threadType: "post", threadId: "{{post}}" } };

/** What the caller is told of, and what they want to hear no more of. */
export const notifications = area("notifications")
  .route({
    method: "get",
    path: "/apps/:appId/notifications",
    operationId: "listNotifications",
    summary: "The caller's notifications, the latest first",
    in: app,
    access: { app: "profile.update" },
    params: appParams,
    query: notificationsQuery,
    answer: z.array(notificationSchema),
    handle: async ({ ctx, query }) => {
      const page = await listNotifications(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/notifications/counters",
    operationId: "countNotifications",
    summary: "How many unread ones each tab has, up to 100",
    in: app,
    access: { app: "profile.update" },
    params: appParams,
    answer: notificationCountersSchema,
    handle: ({ ctx }) => notificationCounters(ctx),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/notifications/read",
    operationId: "readAllNotifications",
    summary: "Marks all as read",
    in: app,
    access: { app: "profile.update" },
    params: appParams,
    handle: ({ ctx }) => markAllNotificationsRead(ctx),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/notifications/read/:entityType/:entityId",
    operationId: "readNotificationsOf",
    summary: "Marks as read what the caller was told about a thing and what is said below it",
    in: app,
    access: { app: "profile.update" },
    params: z.strictObject({ appId: idParam<"app">(), ...lookedAtParams }),
    handle: ({ ctx, params: { entityType, entityId } }) =>
      markNotificationsOf(ctx, { type: entityType as EngagedType, id: entityId }),
  })
  .route({
    method: "get",
    path: "/apps/:appId/notifications/mutes",
    operationId: "listMutedThreads",
    summary: "The threads that the caller muted",
    in: app,
    access: { app: "profile.update" },
    params: appParams,
    answer: z.array(mutedThreadSchema),
    handle: ({ ctx }) => listMutes(ctx),
  })
  .route({
    method: "post",
    path: "/apps/:appId/notifications/mutes",
    operationId: "muteThread",
    summary: "Mutes a thread: nothing of it is told any more, but mentions",
    in: app,
    access: { app: "profile.update" },
    params: appParams,
    body: muteForm,
    example: muteExample,
    handle: ({ ctx, body }) => setMute(ctx, body, true),
  })
  .route({
    method: "delete",
    path: "/apps/:appId/notifications/mutes",
    operationId: "unmuteThread",
    summary: "Listens to a thread again",
    in: app,
    access: { app: "profile.update" },
    params: appParams,
    body: muteForm,
    example: muteExample,
    handle: ({ ctx, body }) => setMute(ctx, body, false),
  })
  .route({
    method: "patch",
    path: "/notifications/:id/read",
    operationId: "readNotification",
    summary: "Marks one, and what is grouped in it, as read",
    in: ofNotification,
    access: { app: "profile.update" },
    params,
    handle: ({ ctx, params }) => markNotification(ctx, params.id, true),
  })
  .route({
    method: "delete",
    path: "/notifications/:id/read",
    operationId: "unreadNotification",
    summary: "Marks one as unread again",
    in: ofNotification,
    access: { app: "profile.update" },
    params,
    handle: ({ ctx, params }) => markNotification(ctx, params.id, false),
  })
  .route({
    method: "get",
    path: "/unsubscribe/:hash",
    operationId: "getSubscription",
    summary: "What the link of a mail unsubscribes from",
    in: anywhere,
    access: "public",
    params: linkParams,
    answer: subscriptionSchema,
    handle: ({ ctx, params }) => subscriptionOf(ctx, params.hash),
  })
  .route({
    method: "post",
    path: "/unsubscribe/:hash",
    operationId: "unsubscribe",
    summary: "Turns the app's mails off, also by a mail program's one click (RFC 8058)",
    in: anywhere,
    access: "public",
    params: linkParams,
    isBodyIgnored: true,
    answer: subscriptionSchema,
    handle: ({ ctx, params }) => setSubscription(ctx, params.hash, { scope: "all", isOn: false }),
  });
