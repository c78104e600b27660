/**
 * What the clock does: every minute it publishes what is due (posts, announcements, dailies), sends mails that were held back and digests, and ends plans and orders whose time is over; every ten minutes it sweeps what has expired,
 * ends tasks that died, changes tariffs whose period is over, removes people who left their invitation unanswered, makes the daily numbers, purges removed files, drops stale uploads, removes previews of links that nothing shows, and checks own domains; at night it erases what was deleted and begins the comparison with Stripe.
 */
import { eraseDeleted } from "@workers/domain/people/accounts";
import { rollUpDue } from "@workers/domain/platform/analytics";
import { sweepRuns } from "@workers/domain/platform/automations";
import { startBackfills } from "@workers/domain/kernel/backfills";
import { registeredBackfills } from "@workers/domain/registered-backfills";
import { killStalledTasks } from "@workers/domain/kernel/background";
import { sweepFormFiles } from "@workers/domain/kernel/files";
import { sweepImports } from "@workers/domain/people/imports";
import { eachInTurn } from "@workers/domain/kernel/in-turn";
import { sweepPreviews } from "@workers/domain/kernel/link-previews";
import { eraseBuyer } from "@workers/domain/commerce/payments";
import { Databases } from "@workers/store";
import { type Env, shardNumbers } from "../env";
import { keepBulletins } from "./bulletins";
import { checkDomains } from "./domains";
import { keepLibraries } from "./files";
import { sweepNotifications, sendDueNotifications } from "./notifications";
import { comparePayments, keepPayments } from "./payments";
import { keepPosts } from "./posts";
import { relayOutboxes, sendMissingDeliveries, sweepOutboxes } from "./outboxes";
import { keepPrivacy } from "./privacy";
import { sweepExpired } from "./sweep";
import { changeTariffs, followTariffs } from "./tariffs";

/** Accounts and profiles that one run erases at most; the next run goes on. */
const erasedPerRun = 100;
/** Old runs of automations that one run forgets in a shard. */
const runsSweptPerShard = 1000;
/** Kept previews of links that one run looks at in a shard. */
const previewsSweptPerShard = 100;

type Job = () => Promise<Record<string, number>>;

/**
 * The cron triggers' handler; answers how much it did. Each job is bounded, and done twice it does no harm. One that fails
 * keeps no other from its work; what failed is thrown when all are through, so that the run counts as failed.
 */
export async function handleClock(
  event: Pick<ScheduledController, "cron" | "scheduledTime">,
  env: Env,
): Promise<Record<string, number>> {
  const databases = new Databases(env, {}, "first-primary");
  const now = event.scheduledTime;
  const report: Record<string, number> = {};
  const jobs =
    event.cron === everyMinute
      ? [
          () => keepPosts(env, databases, now),
          () => keepBulletins(env, databases, now),
          () => keepPayments(env, databases, now),
          () => relayOutboxes(env, databases, now),
          () => sendDueNotifications(env, databases, now),
        ]
      : jobsOf(env, databases, now, event.cron === nightly);
  await eachInTurn<Job>(jobs, async (job) => Object.assign(report, await job()));
  return report;
}

/** What is done every ten minutes, one after the other, and what is left for the night. */
function jobsOf(env: Env, databases: Databases, now: number, isNight: boolean): Job[] {
  const keeper = {
    env,
    directory: databases.directory(),
    shardDatabase: (shard: number) => databases.shard(shard),
    now: () => now,
  };
  const counted =
    (name: string, work: () => Promise<number>): Job =>
    async () => ({ [name]: await work() });
  return [
    () => sweepExpired(keeper.directory, now),
    () => sendMissingDeliveries(env, databases, now),
    () => sweepOutboxes(env, databases, now),
    counted("backfillsStarted", () =>
      startBackfills({ ...keeper, shardNumbers: shardNumbers(env) }, registeredBackfills),
    ),
    counted("tasksKilled", () => killStalledTasks(keeper.directory, now)),
    counted("daysRolledUp", () => rollUpDue(keeper)),
    counted("domains", () => checkDomains(env, databases, now)),
    counted("tariffsChanged", () => changeTariffs(env, databases, now)),
    counted("unansweredForgotten", () => keepPrivacy(env, databases, now)),
    async () => {
      const swept = { automationRunsSwept: 0 };
      for (const number of shardNumbers(env))
        swept.automationRunsSwept += await sweepRuns(databases.shard(number), now, runsSweptPerShard);
      return swept;
    },
    () => sweepNotifications(env, databases, now),
    counted("importsSwept", () => sweepImports(env, now)),
    counted("formFilesSwept", () => sweepFormFiles(env, now)),
    async () => {
      const swept = { previewsSwept: 0 };
      for (const number of shardNumbers(env))
        swept.previewsSwept += await sweepPreviews(env, databases.shard(number), now, previewsSweptPerShard);
      return swept;
    },
    () => keepLibraries(env, databases, now),
    ...(isNight
      ? [
          () => eraseDeleted({ ...keeper, eraseOfProfile: eraseBuyer }, erasedPerRun),
          counted("tariffsAsked", () => followTariffs(env, databases, now)),
          counted("comparisonsStarted", () => comparePayments(env, databases, now)),
        ]
      : []),
  ];
}

/** As wrangler.toml has them. */
const everyMinute = "* * * * *";
const nightly = "17 3 * * *";
