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

async function send(using = losing) {
  const [id, to] = [newId<"task">(), `lost-${newId().slice(-12)}@example.org`];
  const sender = serviceSender("https://lyceum.test/");
  await sendMail(
    { env: using, now: Date.now },
    { id, to, template: "signInCode", sender, language: "en", code: "407319" },
  );
  return { id, to };
}
const clock = async (minutes: number, using = env) =>
  (await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + minutes * minute }, using))["mailsSentAgain"];
const kept = (id: string) =>
  directory().readOne(directoryRows(unsentMails, { message: unsentMails.message }).where(eq(unsentMails.id, id)));

it("a mail whose message the queue lost is found by the clock, and sent once", async () => {
  const { id, to } = await send();
  expect(await clock(1)).toBe(0);
  expect(await mailsTo(to)).toEqual([]);
  expect(await clock(4)).toBe(1);
  expect(codeIn(await mailTo(to))).toBe("407319");
  await until(async () => !(await kept(id)));
  expect(await clock(60)).toBe(0);
  expect(await mailsTo(to)).toHaveLength(1);
});

it("a mail that is lost twice is sent by a later look, one that was just sent again waits for the queue", async () => {
  const { to } = await send();
  expect(await clock(4, losing)).toBe(1);
  expect(await clock(5)).toBe(0);
  expect(await clock(40)).toBe(1);
  await mailTo(to);
});

it("a mail is sent again whose consumer died or was not tried again, and not while one is at work", async () => {
  const { id, to } = await send();
  const now = Date.now();
  const run = { id, type: "mail", createdAt: now, expiresAt: now + 1e9 } as const;
  await directory().write([directoryInsert(taskRuns, { ...run, status: "running", leaseUntil: now + 10 * minute })]);
  expect(await clock(4)).toBe(0);
  await directory().write([
    directoryUpdate(taskRuns, { status: "failed", leaseUntil: now - 10 * minute }, eq(taskRuns.id, id)),
  ]);
  // The queue tries again after a quarter of an hour at most.
  expect(await clock(15)).toBe(0);
  expect(await mailsTo(to)).toEqual([]);
  expect(await clock(60)).toBe(1);
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
  expect(await clock(4)).toBe(0);
  expect(await kept(lost.id)).toBeUndefined();
});
