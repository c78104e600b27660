import { askForLateVideos, keepFiles } from "@workers/domain/kernel/files";
import { serviceContext } from "@workers/service-context";
import type { Databases } from "@workers/store";
import { type Env, shardNumbers } from "../env";

/** In every shard: removed files and stale uploads go, late videos are asked about. Answers how much of each there was. */
export async function keepLibraries(env: Env, databases: Databases, now: number): Promise<Record<string, number>> {
  const report: Record<string, number> = {
    filesPurged: 0,
    uploadsDropped: 0,
    uploadsUnused: 0,
    bytesSwept: 0,
    videosAsked: 0,
  };
  const { ctx, settled } = serviceContext(env, databases);
  for (const number of shardNumbers(env)) {
    const shard = databases.shard(number);
    for (const [name, count] of Object.entries(await keepFiles({ env, shard, now }))) report[name]! += count;
    const processed = await askForLateVideos(env, shard, now);
    report["videosAsked"]! += processed.length;
    ctx.publish(...processed);
  }
  await settled();
  return report;
}
