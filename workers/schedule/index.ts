/**
 * What the clock does: every minute it publishes posts whose time has come, every ten minutes it sweeps what has expired,
 * ends tasks that died, makes the daily numbers, purges removed files, drops stale uploads and looks at domains that wait, and at night it erases what was deleted.
 */
import { eraseDeleted } from "@workers/domain/accounts";
import { rollUpDue } from "@workers/domain/analytics";
import { killStalledTasks } from "@workers/domain/background";
import { checkDueDomains } from "@workers/domain/domains";
import { sweepImports } from "@workers/domain/imports";
import { Databases } from "../door/context";
import type { Env } from "../env";
import { keepLibraries } from "./files";
import { keepPosts } from "./posts";
import { sweepExpired } from "./sweep";

/** Accounts and profiles that one run erases at most; the next run goes on. */
const erasedPerRun = 100;

/** The cron triggers' handler; answers how much it did. Each job is bounded, and done twice it does no harm. */
export async function handleClock(event: Pick<ScheduledController, "cron" | "scheduledTime">, env: Env): Promise<Record<string, number>> {
  const databases = new Databases(env, {});
  const now = event.scheduledTime;
  if (event.cron === everyMinute) return { ...(await keepPosts(env, databases, now)) };
  const report: Record<string, number> = { ...(await sweepExpired(databases.directory(), now)) };
  report["tasksKilled"] = await killStalledTasks(databases.directory(), now);
  report["daysRolledUp"] = await rollUpDue({ directory: databases.directory(), shardDatabase: (shard) => databases.shard(shard), now: () => now });
  report["domains"] = await checkDueDomains({ env, directory: databases.directory(), now: () => now });
  report["importsSwept"] = await sweepImports(env, now);
  Object.assign(report, await keepLibraries(env, databases, now));
  if (event.cron === nightly) {
    const keeper = { env, directory: databases.directory(), shardDatabase: (shard: number) => databases.shard(shard), now: () => now };
    Object.assign(report, await eraseDeleted(keeper, erasedPerRun));
  }
  return report;
}

/** As wrangler.toml has them. */
const everyMinute = "* * * * *";
const nightly = "17 3 * * *";
