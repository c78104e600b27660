import { sql } from "drizzle-orm";
import { notifications } from "@db/shard";
import { type Database, shardWrite } from "@workers/store";
import { registerClockJob } from "@workers/domain/kernel/clock";

/** How long notifications are kept. */
const keptMilliseconds = 180 * 86_400_000;
/** Rows that one run deletes at most; the next goes on. */
const rowsPerRun = 2000;

/** What the ids of a moment begin with; see `newId`. */
const idsAt = (moment: number): string => {
  const hex = moment.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
};

/** Deletes the notifications of one shard whose event is long past: their ids begin with its time. */
const forgetOldNotifications = (shard: Database, now: number): Promise<number> =>
  shard.writeOne(
    shardWrite(
      sql`delete from ${notifications} where rowid in (
        select rowid from ${notifications} where ${notifications.id} < ${idsAt(now - keptMilliseconds)} limit ${rowsPerRun})`,
    ),
  );

registerClockJob({
  every: "tenMinutes",
  name: "notificationsSwept",
  inShard: (ctx, shard) => forgetOldNotifications(shard, ctx.now()),
});
