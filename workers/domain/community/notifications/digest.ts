import { type SQL, sql } from "drizzle-orm";
import { notificationDigests, notifications, profiles } from "@db/shard";
import type { AppId, ProfileId } from "@db/vocabulary/ids";
import { type DigestFrequency, settingsFrom, type StoredNotificationSettings } from "@db/vocabulary/notifications";
import type { AppContext, Context } from "@workers/context";
import { aliased, appQuery, appWrite, type Database, idsOf, nameOf, shardQuery } from "@workers/store";
import { eachInTurn } from "@workers/domain/kernel/in-turn";
import { derivedId } from "@workers/domain/kernel/ids";
import { senderOf, sendMail } from "@workers/domain/kernel/mail";
import { appOrigin } from "@workers/domain/kernel/public-address";
import { openApp } from "./due";
import { nextDigestAt } from "./digest-times";
import { notificationColumns, type NotificationRow, showNotification } from "./list";
import { endOfQuiet } from "./rule";
import { excerptOf, sentenceOf } from "./sentence";
import { isTargetReadableBy } from "./things";
import { unsubscribeAddresses } from "./unsubscribe";
import { registerClockJob } from "@workers/domain/kernel/clock";
import { deliverDueMails } from "./deliver-mails";
import { deliverDuePushes } from "./deliver-pushes";
import { raiseDueReminders } from "./reminders";

const d = aliased(notificationDigests, "d");
const n = aliased(notifications, "n");
const a = aliased(profiles, "a");
const p = aliased(profiles, "p");

/** Digests of one shard that one run of the clock sends at most. */
const digestsPerRun = 100;
/** Entries that a digest lists; of more it says how many. */
const listed = 20;
/** Rows of one person that a digest looks at. */
const rowsOfPerson = 500;

interface DueDigest {
  appId: AppId;
  profileId: ProfileId;
  frequency: Exclude<DigestFrequency, "never">;
  nextAt: number;
}

interface Receiver {
  email: string | null;
  firstName: string;
  settings: string | null;
  timezone: string | null;
}

/** In one shard sends the digests whose time has come; answers how many. */
async function sendDueDigests(ctx: Context, shard: Database): Promise<number> {
  const now = ctx.now();
  const due = await shard.read(
    shardQuery<DueDigest>(
      sql`select ${d.appId} as appId, ${d.profileId} as profileId, ${d.frequency}, ${d.nextAt} as nextAt from ${d}
        where ${d.nextAt} <= ${now} order by ${d.nextAt} limit ${digestsPerRun}`,
    ),
  );
  let sent = 0;
  await eachInTurn(due, async (digest) => {
    const app = await openApp(ctx, digest.appId);
    if (app ? await sendDigest(app, digest, now) : false) sent++;
    if (!app) await setNext(shard, digest, nextDigestAt(now, digest.frequency, "UTC"));
  });
  return sent;
}

/** What a digest tells of: unread, shown in the app, and told by no mail or push, neither so far nor soon. */
const isUntold = (
  appId: AppId,
  profileId: ProfileId,
): SQL => sql`${n.appId} = ${appId} and ${n.profileId} = ${profileId} and ${n.readAt} is null
  and ${n.isInApp} = 1 and ${n.toldAt} is null and ${n.mailAt} is null and ${n.pushAt} is null`;

async function sendDigest(ctx: AppContext, digest: DueDigest, now: number): Promise<boolean> {
  const { profileId, frequency } = digest;
  const [[receiver], untold] = await ctx.shard.readAll<[Receiver, NotificationRow & { groupId: string }]>([
    appQuery(
      ctx,
      (
        appId,
      ) => sql`select ${p.email}, ${p.firstName} as firstName, ${p.notifications} as settings, ${p.timezone} from ${p}
        where ${p.appId} = ${appId} and ${p.id} = ${profileId} and ${p.deletedAt} is null and ${p.isBlocked} = 0`,
    ),
    appQuery(
      ctx,
      (appId) => sql`select ${notificationColumns(appId)}, ${n.groupId} as groupId
        from ${n} join ${p} on ${p.appId} = ${appId} and ${p.id} = ${n.profileId} left join ${a} on ${a.appId} = ${appId} and ${a.id} = ${n.actorId}
        where ${isUntold(appId, profileId)} and ${isTargetReadableBy(ctx, sql`${n.targetType}`, sql`${n.targetId}`, sql`p`)}
        order by ${n.createdAt} desc, ${n.id} desc limit ${rowsOfPerson}`,
    ),
  ]);
  const timezone = receiver?.timezone ?? ctx.app.timezone;
  const settings = settingsFrom(
    receiver?.settings ? (JSON.parse(receiver.settings) as StoredNotificationSettings) : null,
  );
  const until = endOfQuiet(now, settings.quietHours, timezone);
  if (until !== null) {
    await setNext(ctx.shard, digest, until);
    return false;
  }
  const isSent = Boolean(receiver?.email) && untold.length > 0 && settings.isEmailEnabled;
  if (isSent) await sendMailOf(ctx, digest, receiver!, untold);
  await ctx.shard.write([
    appWrite(
      ctx,
      (appId) => sql`update ${notifications} set ${nameOf(notifications.toldAt)} = ${now}
        where +${notifications.appId} = ${appId} and ${notifications.id} in ${idsOf(isSent ? untold.map(({ id }) => id) : [])}`,
    ),
    nextWrite(digest, nextDigestAt(now, frequency, timezone)),
  ]);
  return isSent;
}

async function sendMailOf(
  ctx: AppContext,
  { profileId, nextAt }: DueDigest,
  { email, firstName }: Receiver,
  untold: (NotificationRow & { groupId: string })[],
): Promise<void> {
  const home = await appOrigin(ctx, ctx);
  const { language } = ctx.app;
  const sender = senderOf(ctx.app, home);
  // Of a group its latest act speaks, which knows how many there are.
  const latest = [...new Map(untold.toReversed().map((row) => [row.groupId, row])).values()].toReversed();
  const notices = latest.slice(0, listed).map((row) => {
    const shown = showNotification(row);
    return { text: sentenceOf(language, shown), excerpt: excerptOf(language, shown), link: `${home}${shown.path}` };
  });
  await sendMail(ctx, {
    id: derivedId(profileId, `digest ${nextAt}`),
    to: email,
    template: "digest",
    sender,
    language,
    link: `${home}/notifications`,
    values: { firstName, count: latest.length },
    notices,
    noticesLeftOut: latest.length - notices.length,
    unsubscribe: unsubscribeAddresses(ctx, home, { appId: ctx.app.id, profileId, action: null }),
  });
}

const nextWrite = ({ appId, profileId }: DueDigest, nextAt: number) =>
  appWrite(
    { app: { id: appId } },
    (id) => sql`update ${notificationDigests} set ${nameOf(notificationDigests.nextAt)} = ${nextAt}
      where ${notificationDigests.appId} = ${id} and ${notificationDigests.profileId} = ${profileId}`,
  );

const setNext = (shard: Database, digest: DueDigest, nextAt: number) => shard.write([nextWrite(digest, nextAt)]);

/** One job, in this order: digests leave out what was just sent. */
registerClockJob({
  every: "minute",
  name: "notifications",
  inShard: async (ctx, shard) => ({
    remindersRaised: await raiseDueReminders(ctx, shard),
    notificationsMailed: await deliverDueMails(ctx, shard),
    notificationsPushed: await deliverDuePushes(ctx, shard),
    digestsSent: await sendDueDigests(ctx, shard),
  }),
});
