import { asc, eq, inArray, lte, sql } from "drizzle-orm";
import { taskRuns, unsentMails } from "@db/directory";
import type { Context } from "@workers/context";
import type { Env } from "@workers/env";
import {
  Databases,
  directoryDelete,
  directoryInsert,
  directoryRows,
  directoryUpdate,
  type Writable,
} from "@workers/store";
import { registerClockJob } from "../clock";
import { enqueue, type QueueMessageOf } from "../queue-messages";
import { openSecret, sealSecret } from "../sealed-secrets";

/** Mails rest in the directory, sealed, from before the queue has them until they are sent or given up. What the queue loses is sent from there. */

const minute = 60_000;
/** So long after it was put on the queue a mail that no consumer has begun counts as lost. */
const begunWithin = 3 * minute;
/** So long after a try that failed the queue has tried again, unless it has lost the mail. */
const triedAgainWithin = 30 * minute;
const keptFor = 7 * 24 * 60 * minute;
const mailsAtOnce = 100;

type MailMessage = QueueMessageOf<"mail">;

/** Keeps mails that are about to be put on the queue. */
export async function keepUnsent(env: Env, messages: readonly MailMessage[]): Promise<void> {
  await new Databases(env, {}).directory().write(
    messages.map((message) =>
      directoryInsert(
        unsentMails,
        {
          id: message.id,
          message: sealSecret(env, message.id, JSON.stringify(message)),
          createdAt: message.createdAt,
          checkAt: message.createdAt + begunWithin,
        },
        { orIgnore: true },
      ),
    ),
  );
}

/** Drops a mail that is sent, or given up. */
export const forgetMail = (id: string): Writable => directoryDelete(unsentMails, eq(unsentMails.id, id));

const ofRun = (column: typeof taskRuns.status | typeof taskRuns.leaseUntil) =>
  sql`(select ${column} from ${taskRuns} where ${taskRuns.id} = ${unsentMails.id})`;

/** Sends the mails again whose messages the queue has lost; answers how many. One that comes twice goes out once. */
async function sendLostMails(ctx: Pick<Context, "env" | "directory" | "now">): Promise<number> {
  const now = ctx.now();
  const due = await ctx.directory.read(
    directoryRows(unsentMails, {
      id: unsentMails.id,
      message: unsentMails.message,
      createdAt: unsentMails.createdAt,
      status: sql<typeof taskRuns.$inferSelect.status | null>`${ofRun(taskRuns.status)}`,
      leaseUntil: sql<number | null>`${ofRun(taskRuns.leaseUntil)}`,
    })
      .where(lte(unsentMails.checkAt, now))
      .orderBy(asc(unsentMails.checkAt))
      .limit(mailsAtOnce),
  );
  const ended: string[] = [];
  const lost: MailMessage[] = [];
  const looks: Writable[] = [];
  for (const { id, message, createdAt, status, leaseUntil } of due) {
    const hasEnded = status === "done" || status === "dead" || createdAt < now - keptFor;
    const text = hasEnded ? null : openSecret(ctx.env, id, message);
    if (text === null) {
      ended.push(id);
      continue;
    }
    const workedUntil = (leaseUntil ?? 0) + (status === "failed" ? triedAgainWithin : 0);
    if (workedUntil < now) lost.push(JSON.parse(text) as MailMessage);
    const checkAt = workedUntil < now ? now + triedAgainWithin : workedUntil + 1;
    looks.push(directoryUpdate(unsentMails, { checkAt }, eq(unsentMails.id, id)));
  }
  if (ended.length > 0) looks.push(directoryDelete(unsentMails, inArray(unsentMails.id, ended)));
  if (looks.length > 0) await ctx.directory.write(looks);
  await enqueue(ctx, ...lost);
  return lost.length;
}

registerClockJob({ every: "minute", name: "mailsSentAgain", run: sendLostMails });
