import { type SQL, sql } from "drizzle-orm";
import { notifications, profiles } from "@db/shard";
import type { AppId, NotificationId, ProfileId } from "@db/vocabulary/ids";
import { settingsFrom, type StoredNotificationSettings } from "@db/vocabulary/notifications";
import type { AppContext, Context } from "@workers/context";
import { aliased, appQuery, appWrite, type Database, idsOf, nameOf, shardQuery } from "@workers/store";
import { enterApp } from "@workers/tenancy";
import { AppError } from "@workers/errors";
import { derivedId } from "../ids";
import { type Mail, senderOf, sendMail } from "../mail";
import { appOrigin } from "../public-address";
import { text } from "../texts";
import { notificationColumns, type NotificationRow, showNotification } from "./list";
import { mailVerdict } from "./rule";
import { sentenceOf } from "./sentence";
import { isTargetReadableBy } from "./things";
import { unsubscribeAddresses } from "./unsubscribe";

const n = aliased(notifications, "n");
const a = aliased(profiles, "a");
const p = aliased(profiles, "p");

/** Mails of one app that one run sends at most; what remains, the clock's next run sends. */
const mailsPerRun = 500;
/** The queue takes a hundred messages at once. */
const mailsAtOnce = 100;
/** Apps of one shard that one run of the clock looks at. */
const appsPerRun = 50;

interface DueRow extends NotificationRow {
  profileId: ProfileId;
  email: string | null;
  settings: string | null;
  timezone: string | null;
  /** Readable, and the person still belongs here. */
  isTheirs: number;
}

/** Columns of the person `p` whom a notification `n` is for. */
const personColumns = (ctx: AppContext): SQL => sql`
  ${n.profileId} as profileId, ${p.email}, ${p.notifications} as settings, ${p.timezone},
  ${p.deletedAt} is null and ${p.isBlocked} = 0 and ${isTargetReadableBy(ctx, sql`${n.targetType}`, sql`${n.targetId}`, sql`p`)} as isTheirs`;

/** Sends the mails of an app that are due, or holds them back till the end of quiet hours; answers how many went out. */
export async function deliverMails(ctx: AppContext, now = ctx.now()): Promise<number> {
  const due = await ctx.shard.read(
    appQuery<DueRow>(
      ctx,
      (appId) => sql`select ${notificationColumns(appId)}, ${personColumns(ctx)}
        from ${n} join ${p} on ${p.appId} = ${appId} and ${p.id} = ${n.profileId} left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${n.actorId}
        where ${n.mailAt} <= ${now} and +${n.appId} = ${appId} order by ${n.mailAt} limit ${mailsPerRun}`,
    ),
  );
  if (due.length === 0) return 0;
  const verdicts = due.map((row) => ({ row, verdict: verdictOf(ctx, row, now) }));
  const idsFor = (kind: "send" | "drop") =>
    verdicts.flatMap(({ row, verdict }) => (verdict.kind === kind ? [row.id] : []));
  const held = verdicts.flatMap(({ row, verdict }) => (verdict.kind === "hold" ? [[row.id, verdict.until]] : []));
  const toSend = verdicts.flatMap(({ row, verdict }) => (verdict.kind === "send" ? [row] : []));
  await sendNotificationMails(ctx, toSend);
  // Sent first: where it ends in between, the mails go to the queue again, under the same ids.
  const finish = (ids: NotificationId[], toldAt: number | null) =>
    appWrite(
      ctx,
      (
        appId,
      ) => sql`update ${notifications} set ${nameOf(notifications.mailAt)} = null, ${nameOf(notifications.toldAt)} = coalesce(${toldAt}, ${notifications.toldAt})
        where +${notifications.appId} = ${appId} and ${notifications.id} in ${idsOf(ids)}`,
    );
  await ctx.shard.write([
    finish(idsFor("send"), now),
    finish(idsFor("drop"), null),
    appWrite(
      ctx,
      (appId) => sql`update ${notifications} set ${nameOf(notifications.mailAt)} = held.value ->> 1
        from json_each(${JSON.stringify(held)}) held where +${notifications.appId} = ${appId} and ${notifications.id} = held.value ->> 0`,
    ),
  ]);
  return toSend.length;
}

const verdictOf = (ctx: AppContext, row: DueRow, now: number) =>
  row.isTheirs
    ? mailVerdict(
        {
          action: row.action,
          settings: settingsFrom(row.settings ? (JSON.parse(row.settings) as StoredNotificationSettings) : null),
          isMuted: Boolean(row.isMuted),
          isRead: row.readAt !== null,
          hasAddress: row.email !== null,
          timezone: row.timezone ?? ctx.app.timezone,
        },
        now,
      )
    : ({ kind: "drop" } as const);

async function sendNotificationMails(ctx: AppContext, due: DueRow[]): Promise<void> {
  if (due.length === 0) return;
  const home = await appOrigin(ctx, ctx);
  const { language } = ctx.app;
  const sender = senderOf(ctx.app, home);
  const mails = due.map((row): Mail => {
    const notification = showNotification(row);
    return {
      id: derivedId(row.id, "mail"),
      to: row.email,
      template: "notification",
      sender,
      language,
      link: `${home}${notification.path}`,
      values: {
        // Each act has a mail of its own, whatever it is grouped with in the list.
        what: sentenceOf(language, { ...notification, otherActor: null, actorsCount: 1 }),
        excerpt: notification.text,
        reason: text(language, "notifications", `reason.${row.reason}`),
      },
      unsubscribe: unsubscribeAddresses(ctx, home, {
        appId: ctx.app.id,
        profileId: row.profileId,
        action: row.action,
      }),
    };
  });
  for (let at = 0; at < mails.length; at += mailsAtOnce) await sendMail(ctx, ...mails.slice(at, at + mailsAtOnce));
}

/** The clock's part: in one shard, the mails whose quiet hours are over, and what an ended isolate left. */
export async function deliverDueMails(ctx: Context, shard: Database): Promise<number> {
  const now = ctx.now();
  const apps = await shard.read(
    shardQuery<{ appId: AppId }>(
      sql`select distinct ${n.appId} as appId from ${n} where ${n.mailAt} <= ${now} limit ${appsPerRun}`,
    ),
  );
  let sent = 0;
  for (const { appId } of apps) {
    const app = await openApp(ctx, appId);
    if (app) sent += await deliverMails(app, now);
    else await forget(shard, appId, now);
  }
  return sent;
}

/** Null for an app that is archived or gone. */
export async function openApp(ctx: Context, appId: AppId): Promise<AppContext | null> {
  try {
    return await enterApp(ctx, appId);
  } catch (error) {
    if (error instanceof AppError && error.errorName === "notFound") return null;
    throw error;
  }
}

/** Nobody is told of anything in an app that is closed. */
const forget = (shard: Database, appId: AppId, now: number) =>
  shard.write([
    appWrite(
      { app: { id: appId } },
      (id) =>
        sql`update ${notifications} set ${nameOf(notifications.mailAt)} = null where ${notifications.mailAt} <= ${now} and +${notifications.appId} = ${id}`,
    ),
  ]);
