import { eq, sql } from "drizzle-orm";
import { appOptions, notifications as notificationRows, profiles } from "@db/shard";
import { type NotificationAction, notificationActions } from "@db/vocabulary/enumerations";
import type { ProfileId } from "@db/vocabulary/ids";
import {
  type NotificationType,
  notificationTypeNames,
  notificationTypes,
  settingsFrom,
  type StoredNotificationSettings,
} from "@db/vocabulary/notifications";
import type { AppContext } from "@workers/context";
import type { NotificationForm, NotificationView } from "@workers/contracts/members/notifications";
import { appWrite, nameOf, rows, type Writable } from "@workers/store";
import { can, requireAbility, requireProfile } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";
import { changeProfile, requireMemberPage } from "@workers/domain/kernel/profiles";
import { scheduleDigest } from "./digest-times";
import { conversationDelay, registeredActions } from "./registry";

/** The settings of the caller. */
export const ownNotifications = async (ctx: AppContext): Promise<NotificationView> =>
  notificationsOf(ctx, requireProfile(ctx).id);

/** Changes what is sent of the caller's settings. */
export const editOwnNotifications = async (ctx: AppContext, form: NotificationForm): Promise<NotificationView> =>
  editNotifications(ctx, requireProfile(ctx).id, form);

interface Stored {
  notifications: StoredNotificationSettings | null;
  timezone: string;
}

/** A member's settings, for themselves and administrators. */
export async function notificationsOf(ctx: AppContext, id: ProfileId): Promise<NotificationView> {
  const [stored, isPushOffered] = await Promise.all([read(ctx, id), offersPush(ctx)]);
  return show(ctx, id, stored, isPushOffered);
}

/** Changes what is sent of a member's settings. */
export async function editNotifications(
  ctx: AppContext,
  id: ProfileId,
  form: NotificationForm,
): Promise<NotificationView> {
  const [before, isPushOffered] = await Promise.all([read(ctx, id), offersPush(ctx)]);
  const notifications: StoredNotificationSettings = {
    ...settingsFrom(before.notifications),
    ...form,
    knownActions: [...notificationActions],
  };
  const now = ctx.now();
  await ctx.shard.write([
    changeProfile(ctx, id, { notifications, updatedAt: now }),
    ...scheduleDigest(ctx, id, settingsFrom(notifications), { timezone: before.timezone, now }),
    ...(form.quietHours === undefined ? [] : releaseHeld(ctx, id, now)),
  ]);
  return show(ctx, id, { ...before, notifications }, isPushOffered);
}

/** Lets the clock judge anew what other quiet hours held back; what waits for its reader goes on waiting. */
const releaseHeld = (ctx: AppContext, id: ProfileId, now: number): Writable[] =>
  (["mailAt", "pushAt"] as const).map((column) =>
    appWrite(
      ctx,
      (appId) => sql`update ${notificationRows} set ${nameOf(notificationRows[column])} = ${notificationRows.createdAt}
        where ${notificationRows[column]} > ${now + conversationDelay} and +${notificationRows.appId} = ${appId} and +${notificationRows.profileId} = ${id}`,
    ),
  );

async function read(ctx: AppContext, id: ProfileId): Promise<Stored> {
  const [profile] = await Promise.all([
    ctx.shard.readOne(
      rows(ctx, profiles, { notifications: profiles.notifications, timezone: profiles.timezone })
        .where(eq(profiles.id, id))
        .limit(1),
    ),
    requireMemberPage(ctx, id),
  ]);
  requireAbility(ctx, "profile.update", { ownerId: id });
  if (!profile) throw notFound("profile");
  return { notifications: profile.notifications, timezone: profile.timezone ?? ctx.app.timezone };
}

/** Whether the app sends push messages at all, as its operator decides; without a decision it does. */
export async function offersPush(ctx: AppContext): Promise<boolean> {
  const options = await ctx.shard.readOne(rows(ctx, appOptions, { isPushEnabled: appOptions.isPushEnabled }).limit(1));
  return options?.isPushEnabled ?? true;
}

/** What is told to operators alone: who answers tickets, and hands over what was bought. */
const deskActions: ReadonlySet<NotificationAction> = new Set(["ticket_opened", "ticket_assigned", "reward_purchased"]);

/** Only what anything notifies of is offered, and of moderation and the desk what the caller or another member may be told. */
function offeredTypes(
  ctx: AppContext,
  id = ctx.me.profile?.id,
): { type: NotificationType; actions: NotificationAction[] }[] {
  const isOther = id !== ctx.me.profile?.id;
  const isModerator = isOther || can(ctx, "space.moderation");
  const isOperator = isOther || can(ctx, "ticket.update");
  const registered = registeredActions();
  return notificationTypeNames
    .filter((type) => type !== "moderation" || isModerator)
    .map((type) => ({
      type,
      actions: notificationTypes[type].filter(
        (action: NotificationAction) => registered.has(action) && (isOperator || !deskActions.has(action)),
      ),
    }))
    .filter(({ actions }) => actions.length > 0);
}

/** What the caller is told of, in the order of the settings. */
export const notificationKinds = (ctx: AppContext): NotificationAction[] =>
  offeredTypes(ctx).flatMap(({ actions }) => actions);

function show(
  ctx: AppContext,
  id: ProfileId,
  { notifications, timezone }: Stored,
  isPushOffered: boolean,
): NotificationView {
  const settings = settingsFrom(notifications);
  const types = offeredTypes(ctx, id).map(({ type, actions }) => ({
    type,
    entities: actions.map((action) => ({
      action,
      isAppEnabled: settings.appActions.includes(action),
      isEmailEnabled: settings.emailActions.includes(action),
      isPushEnabled: settings.pushActions.includes(action),
    })),
  }));
  return { ...settings, timezone, isPushOffered, types };
}
