import { eq } from "drizzle-orm";
import { appOptions, profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import {
  defaultNotifications,
  type NotificationSettings,
  notificationTypeNames,
  notificationTypes,
} from "@db/vocabulary/members";
import type { AppContext } from "@workers/context";
import type { NotificationForm, NotificationView } from "@workers/contracts/members/notifications";
import { rows, updateRows } from "@workers/store";
import { requireAbility, requireProfile } from "../access";
import { notFound } from "@workers/errors";
import { requireMemberPage } from "./profiles";

/** The settings of the caller. */
export const ownNotifications = async (ctx: AppContext): Promise<NotificationView> =>
  notificationsOf(ctx, requireProfile(ctx).id);

/** Changes what is sent of the caller's settings. */
export const editOwnNotifications = async (ctx: AppContext, form: NotificationForm): Promise<NotificationView> =>
  editNotifications(ctx, requireProfile(ctx).id, form);

/** A member's settings, for themselves and administrators. */
export async function notificationsOf(ctx: AppContext, id: ProfileId): Promise<NotificationView> {
  const [settings, isPushOffered] = await Promise.all([read(ctx, id), offersPush(ctx)]);
  return show(settings, isPushOffered);
}

/** Changes what is sent of a member's settings. */
export async function editNotifications(
  ctx: AppContext,
  id: ProfileId,
  form: NotificationForm,
): Promise<NotificationView> {
  const [before, isPushOffered] = await Promise.all([read(ctx, id), offersPush(ctx)]);
  const notifications = { ...before, ...form };
  await ctx.shard.write([updateRows(ctx, profiles, { notifications, updatedAt: ctx.now() }, eq(profiles.id, id))]);
  return show(notifications, isPushOffered);
}

async function read(ctx: AppContext, id: ProfileId): Promise<NotificationSettings> {
  const [found] = await Promise.all([
    ctx.shard.readOne(
      rows(ctx, profiles, { notifications: profiles.notifications }).where(eq(profiles.id, id)).limit(1),
    ),
    requireMemberPage(ctx, id),
  ]);
  requireAbility(ctx, "profile.update", { ownerId: id });
  if (!found) throw notFound("profile");
  return found.notifications ?? defaultNotifications;
}

/** Whether the app sends push messages at all, as its operator decides; without a decision it does. */
async function offersPush(ctx: AppContext): Promise<boolean> {
  const options = await ctx.shard.readOne(rows(ctx, appOptions, { isPushEnabled: appOptions.isPushEnabled }).limit(1));
  return options?.isPushEnabled ?? true;
}

function show(settings: NotificationSettings, isPushOffered: boolean): NotificationView {
  const types = notificationTypeNames.map((type) => ({
    type,
    entities: notificationTypes[type].map((action) => ({
      action,
      isEmailEnabled: settings.emailActions.includes(action),
      isPushEnabled: settings.pushActions.includes(action),
    })),
  }));
  return { ...settings, isPushOffered, types };
}
