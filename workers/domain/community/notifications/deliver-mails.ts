import { notifications } from "@db/shard";
import type { CalendarEventId, NotificationId } from "@db/vocabulary/ids";
import type { AppContext, Context } from "@workers/context";
import { aliased, appQuery, type Database, idsOf } from "@workers/store";
import { sql } from "drizzle-orm";
import { derivedId } from "@workers/domain/kernel/ids";
import { type Mail, nextMailDay, reserveBroadcasts, senderOf, sendMail } from "@workers/domain/kernel/mail";
import { appOrigin } from "@workers/domain/kernel/public-address";
import { text } from "@workers/domain/kernel/texts";
import { caseOf, deliverDue, type DueRow, type Judged, readDue, settleDue } from "./due";
import { showNotification } from "./list";
import { mailVerdict } from "./rule";
import { conversationActions, hasCalendar, mailedAgain, mailRulesOf, mailTemplateOf } from "./registry";
import { excerptOf, groundsOf, sentenceOf } from "./sentence";
import { unsubscribeAddresses } from "./unsubscribe";

const n = aliased(notifications, "n");
const earlier = aliased(notifications, "earlier");

/** The queue takes a hundred messages at once. */
const mailsAtOnce = 100;

/** Sends the mails of an app that are due, or holds them back till the end of quiet hours; answers how many went out. */
export async function deliverMails(ctx: AppContext, now = ctx.now()): Promise<number> {
  const due = await readDue(ctx, "mailAt", now);
  if (due.length === 0) return 0;
  const conversing = conversationActions();
  const isToldBefore = await toldBefore(
    ctx,
    due.filter(({ action }) => conversing.includes(action)),
    now,
  );
  // Of a conversation of which several mails are due the first one speaks.
  const mailed = new Set<string>();
  const judged = due
    .toSorted((mail, other) => (mail.id < other.id ? -1 : 1))
    .map((row): Judged => {
      const conversation = conversing.includes(row.action) ? `${row.profileId} ${row.action} ${row.entityId}` : row.id;
      const isDropped = !row.isTheirs || isToldBefore.has(row.id) || mailed.has(conversation);
      const verdict = isDropped ? { kind: "drop" as const } : mailVerdict(caseOf(ctx, row, row.email !== null), now);
      if (verdict.kind === "send") mailed.add(conversation);
      return { row, verdict };
    });
  await holdBackOverLimit(ctx, judged, now);
  const toSend = judged.flatMap(({ row, verdict }) => (verdict.kind === "send" ? [row] : []));
  await sendNotificationMails(ctx, toSend);
  // Sent first: where it ends in between, the mails go to the queue again, under the same ids.
  await ctx.shard.write(settleDue(ctx, "mailAt", judged, now));
  return toSend.length;
}

/** Puts off till the next day what the project's tariff leaves no room for. */
async function holdBackOverLimit(ctx: AppContext, judged: Judged[], now: number): Promise<void> {
  const limited = judged.filter(
    ({ row, verdict }) => verdict.kind === "send" && mailRulesOf(row.action).isLimitedPerDay,
  );
  const room = await reserveBroadcasts(ctx, ctx.project, limited.length);
  for (const each of limited.slice(room)) each.verdict = { kind: "hold", until: nextMailDay(now) };
}

/** The rows of conversations of which the person was told lately by an earlier row that they have not read. */
async function toldBefore(ctx: AppContext, due: DueRow[], now: number): Promise<Set<string>> {
  if (due.length === 0) return new Set();
  const mailed = await ctx.shard.read(
    appQuery<{ id: NotificationId }>(
      ctx,
      (
        appId,
      ) => sql`select ${n.id} from ${n} where ${n.appId} = ${appId} and ${n.id} in ${idsOf(due.map(({ id }) => id))} and exists (
        select 1 from ${earlier} where ${earlier.appId} = ${appId} and ${earlier.profileId} = ${n.profileId} and ${earlier.isLatest} in (0, 1)
          and ${earlier.action} = ${n.action} and ${earlier.entityType} = ${n.entityType} and ${earlier.entityId} = ${n.entityId}
          and ${earlier.readAt} is null and ${earlier.id} < ${n.id} and ${earlier.toldAt} > ${now - mailedAgain})`,
    ),
  );
  return new Set(mailed.map(({ id }) => id));
}

async function sendNotificationMails(ctx: AppContext, due: DueRow[]): Promise<void> {
  if (due.length === 0) return;
  const home = await appOrigin(ctx, ctx);
  const { language } = ctx.app;
  const sender = senderOf(ctx.app, home);
  const texts = await wholeTextsOf(ctx, due);
  const mails = due.map((row): Mail => {
    const whole = texts.get(row.entityId);
    const notification = showNotification(row);
    const { decision } = notification;
    return {
      id: derivedId(row.id, "mail"),
      to: row.email,
      template: mailTemplateOf(row.action, decision),
      sender,
      language,
      link: `${home}${notification.path}`,
      values: {
        // Each act has a mail of its own, whatever it is grouped with in the list.
        what: sentenceOf(language, { ...notification, otherActor: null, actorsCount: 1 }),
        excerpt: excerptOf(language, notification),
        reason: text(language, "notifications", `reason.${row.reason}`),
        ...whole,
        ...(decision && {
          firstName: row.firstName,
          text: notification.title,
          grounds: groundsOf(language, decision) || "–",
          message: decision.message || "–",
        }),
      },
      ...(hasCalendar(row.action) && {
        calendarOf: { eventId: row.entityId as CalendarEventId, profileId: row.profileId, seriesId: null },
      }),
      unsubscribe: unsubscribeAddresses(ctx, home, {
        appId: ctx.app.id,
        profileId: row.profileId,
        action: row.action,
      }),
    };
  });
  for (let at = 0; at < mails.length; at += mailsAtOnce) await sendMail(ctx, ...mails.slice(at, at + mailsAtOnce));
}

/** What the mails about things say that they carry whole, by the things' ids. */
async function wholeTextsOf(ctx: AppContext, due: readonly DueRow[]) {
  const texts = new Map<string, { title: string; body: string }>();
  for (const action of new Set(due.map((row) => row.action))) {
    const ids = new Set(due.flatMap((row) => (row.action === action ? [row.entityId] : [])));
    for (const [id, whole] of (await mailRulesOf(action).wholeTexts?.(ctx, [...ids])) ?? []) texts.set(id, whole);
  }
  return texts;
}

/** The clock's part, in one shard. */
export const deliverDueMails = (ctx: Context, shard: Database): Promise<number> =>
  deliverDue(ctx, shard, "mailAt", deliverMails);
