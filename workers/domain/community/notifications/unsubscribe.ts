import { eq } from "drizzle-orm";
import { profiles } from "@db/shard";
import { type NotificationAction, notificationActions } from "@db/vocabulary/enumerations";
import type { AppId, ProfileId } from "@db/vocabulary/ids";
import { settingsFrom, type StoredNotificationSettings } from "@db/vocabulary/notifications";
import type { AppContext, Context } from "@workers/context";
import type { Subscription } from "@workers/contracts/notifications";
import { notFound } from "@workers/errors";
import { rows } from "@workers/store";
import { changeProfile } from "@workers/domain/kernel/profiles";
import { enterApp } from "@workers/tenancy";
import { seal, unseal } from "@workers/domain/kernel/secrets";
import { scheduleDigest } from "./digest-times";

/** What a link to unsubscribe knows: it opens nothing else, and for ever. */
interface Link {
  appId: AppId;
  profileId: ProfileId;
  /** What the mail was about; null for digests. */
  action: NotificationAction | null;
}

const purpose = "unsubscribe";
const forEver = 8.64e15;

/** The addresses in a mail by which its receiver stops such mails. `home` is where the app's addresses begin. */
export function unsubscribeAddresses({ env }: Pick<Context, "env">, home: string, link: Link) {
  const hash = seal(env, purpose, link, forEver);
  return { page: `${home}/unsubscribe/${hash}`, oneClick: `${new URL(home).origin}/api/unsubscribe/${hash}` };
}

interface Opened extends Link {
  app: AppContext;
  stored: StoredNotificationSettings | null;
  timezone: string;
}

/** 404 for a link that is none, or of an app that is not at this host; nobody needs to be signed in. */
async function open(ctx: Context, hash: string): Promise<Opened> {
  const link = unseal<Link>(ctx.env, purpose, hash, ctx.now());
  if (!link) throw notFound("link");
  const app = await enterApp(ctx, link.appId);
  const person = await app.shard.readOne(
    rows(app, profiles, {
      notifications: profiles.notifications,
      timezone: profiles.timezone,
      deletedAt: profiles.deletedAt,
    })
      .where(eq(profiles.id, link.profileId))
      .limit(1),
  );
  if (!person || person.deletedAt !== null) throw notFound("link");
  return { ...link, app, stored: person.notifications, timezone: person.timezone ?? app.app.timezone };
}

/** What a link unsubscribes from, and how that stands. */
export async function subscriptionOf(ctx: Context, hash: string): Promise<Subscription> {
  return show(await open(ctx, hash));
}

function show({ app, stored, action }: Opened): Subscription {
  const { isEmailEnabled, emailActions, digest } = settingsFrom(stored);
  const isActionEnabled = action ? emailActions.includes(action) : digest !== "never";
  return { app: app.app.name, action, isEmailEnabled, isActionEnabled: isEmailEnabled && isActionEnabled };
}

/**
 * Stops what a link is for, or all mails of the app; or takes them up again. Doing it again changes nothing. A mail program's
 * one click stops them all.
 */
export async function setSubscription(
  ctx: Context,
  hash: string,
  { scope, isOn }: { scope: "all" | "action"; isOn: boolean },
): Promise<Subscription> {
  const opened = await open(ctx, hash);
  const { app, action, profileId, timezone } = opened;
  const before = settingsFrom(opened.stored);
  const change =
    scope === "all"
      ? { isEmailEnabled: isOn }
      : action
        ? { emailActions: [...before.emailActions.filter((each) => each !== action), ...(isOn ? [action] : [])] }
        : { digest: isOn ? ("weekly" as const) : ("never" as const) };
  const stored: StoredNotificationSettings = { ...before, ...change, knownActions: [...notificationActions] };
  const now = ctx.now();
  await app.shard.write([
    changeProfile(app, profileId, { notifications: stored, updatedAt: now }),
    ...scheduleDigest(app, profileId, settingsFrom(stored), { timezone, now }),
  ]);
  return show({ ...opened, stored });
}
