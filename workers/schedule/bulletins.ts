import { publishDueBulletins, removeDeletedBulletins } from "@workers/domain/community/bulletins";
import { eachInTurn } from "@workers/domain/kernel/in-turn";
import { serviceContext } from "@workers/service-context";
import type { Databases } from "@workers/store";
import { type Env, shardNumbers } from "../env";

/** Announcements and dailies of one shard that one run publishes, or removes, at most; the next run goes on. */
const bulletinsPerRun = 200;

/** In every shard publishes the announcements and dailies whose time has come, and removes deleted ones for good. */
export async function keepBulletins(
  env: Env,
  databases: Databases,
  now: number,
): Promise<{ bulletinsPublished: number; bulletinsRemoved: number }> {
  const { ctx, settled } = serviceContext(env, databases);
  const ofClock = { ...ctx, now: () => now };
  const report = { bulletinsPublished: 0, bulletinsRemoved: 0 };
  const keepShard = async (number: number) => {
    const shard = databases.shard(number);
    report.bulletinsPublished += await publishDueBulletins(ofClock, shard, bulletinsPerRun);
    report.bulletinsRemoved += await removeDeletedBulletins(ofClock, shard, bulletinsPerRun);
  };
  // What was published is sent now, also where another shard fails: there is no later attempt.
  await eachInTurn(shardNumbers(env), keepShard).finally(settled);
  return report;
}
