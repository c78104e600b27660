import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { taskRuns, unsentMails } from "@db/directory";
import { newId } from "@workers/domain/kernel/ids";
import { sendMail, serviceSender } from "@workers/domain/kernel/mail";
import { handleClock } from "@workers/schedule";
import { directoryInsert, directoryRows, directoryUpdate } from "@workers/store";
import { env } from "../harness/env";
import { codeIn, mailsTo, mailTo } from "../harness/outbox";
import { until } from "../harness/until";
import { directory } from "../harness/world";

const minute = 60_000;
/** A queue that loses what it takes, as a local one does that is killed. */
const losing = { ...env, TASKS: { send: async () => {}, sendBatch: async () => {} } } as unknown as typeof env;

const columns = { message: unsentMails.message, checkAt: unsentMails.checkAt };

async function send(using = losing) {
  const [id, to] = [newId<"task">(), `lost-${newId().slice(-12)}@example.org`];
  const sender = serviceSender("https://lyceum.test/");
  await sendMail(
    { env: using, now: Date.now },
    { id, to, template: "signInCode", sender, language: "en", code: "407319" },
  );
  return { id, to };
}
const kept = (id: string) => directory().readOne(directoryRows(unsentMails, columns).where(eq(unsentMails.id, id)));
/** Answers whether the mail of that id was due: its next look is later than before, or it is gone. */
async function clock(minutes: number, id: string, using = env) {
  const before = (await kept(id))?.checkAt;
  await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + minutes * minute }, using);
  return before !== (await kept(id))?.checkAt;
}

it("a mail whose message the queue lost is found by the clock, and sent once", async () => {
  const { id, to } = await send();
  expect(await clock(1, id)).toBe(false);
  expect(await mailsTo(to)).toEqual([]);
  expect(await clock(4, id)).toBe(true);
  expect(codeIn(await mailTo(to))).toBe("407319");
  await until(async () => !(await kept(id)));
  await clock(60, id);
  expect(await mailsTo(to)).toHaveLength(1);
});

it("a mail that is lost twice is sent by a later look, one that was just sent again waits for the queue", async () => {
  const { id, to } = await send();
  expect(await clock(4, id, losing)).toBe(true);
  expect(await clock(5, id)).toBe(false);
  expect(await mailsTo(to)).toEqual([]);
  expect(await clock(40, id)).toBe(true);
  await mailTo(to);
});

it("a mail is sent again whose consumer died or was not tried again, and not while one is at work", async () => {
  const { id, to } = await send();
  const now = Date.now();
  const run = { id, type: "mail", createdAt: now, expiresAt: now + 1e9 } as const;
  await directory().write([directoryInsert(taskRuns, { ...run, status: "running", leaseUntil: now + 10 * minute })]);
  await clock(4, id);
  expect(await mailsTo(to)).toEqual([]);
  await directory().write([
    directoryUpdate(taskRuns, { status: "failed", leaseUntil: now - 10 * minute }, eq(taskRuns.id, id)),
  ]);
  // The queue tries again after a quarter of an hour at most.
  await clock(15, id);
  expect(await mailsTo(to)).toEqual([]);
  expect(await clock(60, id)).toBe(true);
  await mailTo(to);
});

it("a mail that waits is legible to nobody who reads the database, and gone once it is sent or given up", async () => {
  const lost = await send();
  const { message } = (await kept(lost.id))!;
  for (const text of ["407319", lost.to, "signInCode"]) expect(message).not.toContain(text);
  const sent = await send(env);
  await mailTo(sent.to);
  await until(async () => !(await kept(sent.id)));
  await directory().write([
    directoryInsert(taskRuns, {
      id: lost.id,
      type: "mail",
      status: "dead",
      leaseUntil: 0,
      createdAt: 0,
      expiresAt: Date.now() + 1e9,
    }),
  ]);
  await clock(4, lost.id);
  expect(await kept(lost.id)).toBeUndefined();
  expect(await mailsTo(lost.to)).toEqual([]);
});
