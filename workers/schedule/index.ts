/**
 * What the clock does: every minute what is due (posts, announcements, mails that were held back), every ten minutes what has
 * expired or waits to be looked at, at night what takes long. Areas register their jobs (`registerClockJob`); here stand those
 * that keep the Worker itself.
 */
import { startBackfills } from "@workers/domain/kernel/backfills";
import { type ClockContext, clockJobs, type Rhythm } from "@workers/domain/kernel/clock";
import { eachInTurn } from "@workers/domain/kernel/in-turn";
import "@workers/domain/areas";
import { registeredBackfills } from "@workers/domain/registered-backfills";
import { serviceContext } from "@workers/service-context";
import { Databases } from "@workers/store";
import { type Env, shardNumbers } from "../env";
import { relayOutboxes, sendMissingDeliveries, sweepOutboxes } from "./outboxes";
import { sweepExpired } from "./sweep";

type Report = Record<string, number>;
type Job = () => Promise<Report>;

/**
 * The cron triggers' handler; answers how much it did. One job that fails, or fails in one shard, keeps no other from its work;
 * what failed is thrown when all are through, so that the run counts as failed.
 */
export async function handleClock(
  event: Pick<ScheduledController, "cron" | "scheduledTime">,
  env: Env,
): Promise<Report> {
  const databases = new Databases(env, {}, "first-primary");
  const now = event.scheduledTime;
  const report: Report = {};
  const jobs =
    event.cron === everyMinute
      ? [...jobsOf(env, databases, now, "minute"), () => relayOutboxes(env, databases, now)]
      : [
          ...keepersOf(env, databases, now),
          ...jobsOf(env, databases, now, "tenMinutes"),
          ...(event.cron === nightly ? jobsOf(env, databases, now, "night") : []),
        ];
  await eachInTurn<Job>(jobs, async (job) => Object.assign(report, await job()));
  return report;
}

/** What keeps the Worker's own tables. */
function keepersOf(env: Env, databases: Databases, now: number): Job[] {
  const keeper = { env, directory: databases.directory(), shardDatabase: (shard: number) => databases.shard(shard) };
  return [
    () => sweepExpired(keeper.directory, now),
    () => sendMissingDeliveries(env, databases, now),
    () => sweepOutboxes(env, databases, now),
    async () => ({
      backfillsStarted: await startBackfills(
        { ...keeper, now: () => now, shardNumbers: shardNumbers(env) },
        registeredBackfills,
      ),
    }),
  ];
}

/** The jobs that areas registered for a rhythm. */
const jobsOf = (env: Env, databases: Databases, now: number, every: Rhythm): Job[] =>
  clockJobs(every).map(({ name, run, inShard }) => async () => {
    const { ctx, settled } = serviceContext(env, databases);
    const ofClock: ClockContext = { ...ctx, now: () => now };
    const report: Report = {};
    const add = (done: number | Report) => {
      for (const [key, count] of Object.entries(typeof done === "number" ? { [name]: done } : done))
        report[key] = (report[key] ?? 0) + count;
    };
    const work = async () => {
      if (run) add(await run(ofClock));
      if (inShard)
        await eachInTurn(shardNumbers(env), async (number) => add(await inShard(ofClock, databases.shard(number))));
    };
    // What was published is sent now, also where a shard fails: there is no later attempt.
    await work().finally(settled);
    return report;
  });

/** As wrangler.toml has them. */
const everyMinute = "* * * * *";
const nightly = "17 3 * * *";
