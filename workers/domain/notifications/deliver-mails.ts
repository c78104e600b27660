import type { AppContext, Context } from "@workers/context";
import type { Database } from "@workers/store";
import { derivedId } from "../ids";
import { type Mail, senderOf, sendMail } from "../mail";
import { appOrigin } from "../public-address";
import { text } from "../texts";
import { caseOf, deliverDue, type DueRow, type Judged, readDue, settleDue } from "./due";
import { showNotification } from "./list";
import { mailVerdict } from "./rule";
import { mailTemplateOf } from "./registry";
import { excerptOf, groundsOf, sentenceOf } from "./sentence";
import { unsubscribeAddresses } from "./unsubscribe";

/** The queue takes a hundred messages at once. */
const mailsAtOnce = 100;

/** Sends the mails of an app that are due, or holds them back till the end of quiet hours; answers how many went out. */
export async function deliverMails(ctx: AppContext, now = ctx.now()): Promise<number> {
  const due = await readDue(ctx, "mailAt", now);
  if (due.length === 0) return 0;
  const judged = due.map((row): Judged => {
    const verdict = row.isTheirs ? mailVerdict(caseOf(ctx, row, row.email !== null), now) : { kind: "drop" as const };
    return { row, verdict };
  });
  const toSend = judged.flatMap(({ row, verdict }) => (verdict.kind === "send" ? [row] : []));
  await sendNotificationMails(ctx, toSend);
  // Sent first: where it ends in between, the mails go to the queue again, under the same ids.
  await ctx.shard.write(settleDue(ctx, "mailAt", judged, now));
  return toSend.length;
}

async function sendNotificationMails(ctx: AppContext, due: DueRow[]): Promise<void> {
  if (due.length === 0) return;
  const home = await appOrigin(ctx, ctx);
  const { language } = ctx.app;
  const sender = senderOf(ctx.app, home);
  const mails = due.map((row): Mail => {
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
        ...(decision && {
          firstName: row.firstName,
          text: notification.title,
          grounds: groundsOf(language, decision) || "–",
          message: decision.message || "–",
        }),
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

/** The clock's part, in one shard. */
export const deliverDueMails = (ctx: Context, shard: Database): Promise<number> =>
  deliverDue(ctx, shard, "mailAt", deliverMails);
