import { sql } from "drizzle-orm";
import { automationRuns } from "@db/shard";
import { periods } from "@db/vocabulary/limits";
import { type Database, shardWrite } from "@workers/store";
import { registerClockJob } from "@workers/domain/kernel/clock";

/** The clock's part in a shard: what automations did long ago is forgotten, `maxRows` rows at once. */
export const sweepRuns = (shard: Database, now: number, maxRows: number): Promise<number> =>
  shard.writeOne(
    shardWrite(
      sql`delete from ${automationRuns} where rowid in (select rowid from ${automationRuns} where ${automationRuns.createdAt} < ${now - periods.automationRunKeptDays * 86_400_000} limit ${maxRows})`,
    ),
  );

registerClockJob({
  every: "tenMinutes",
  name: "automationRunsSwept",
  inShard: (ctx, shard) => sweepRuns(shard, ctx.now(), 1000),
});
