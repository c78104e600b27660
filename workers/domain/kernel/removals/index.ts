import { type Column, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AppId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { type AppScope, type Database, nameOf, shardQuery, type Writable } from "@workers/store";
import { registerClockJob } from "../clock";
import { undoTime } from "../engagement";

type DeletedTable = SQLiteTable & { id: Column; appId: Column; deletedAt: Column };

/** Rows that were deleted and can be brought back for some seconds. */
export interface Removal {
  /** Of the clock's job. */
  name: string;
  table: DeletedTable;
  /** The writes that remove the rows with these ids for good, and all that hangs on them. */
  purge(scope: AppScope, ids: (appId: AppId) => SQL): Writable[];
  /** Rows that one run of the job removes from a shard. */
  maxRows: number;
}

/** Has the clock remove what can no longer be brought back. */
export const registerRemoval = ({ name, table, purge, maxRows }: Removal): void =>
  registerClockJob({
    every: "minute",
    name,
    inShard: (ctx, shard) => removeDeleted(ctx, shard, { table, purge, maxRows }),
  });

async function removeDeleted(
  ctx: Pick<Context, "now">,
  shard: Database,
  { table, purge, maxRows }: Omit<Removal, "name">,
): Promise<number> {
  const before = ctx.now() - undoTime;
  const gone = await shard.read(
    shardQuery<{ id: string; appId: AppId }>(sql`select ${table.id}, ${table.appId} as appId from ${table}
      where ${table.deletedAt} is not null and ${table.deletedAt} <= ${before} order by ${table.deletedAt} limit ${maxRows}`),
  );
  for (const appId of new Set(gone.map((row) => row.appId))) {
    const ids = JSON.stringify(gone.filter((row) => row.appId === appId).map(({ id }) => id));
    await shard.write(
      purge(
        { app: { id: appId } },
        () => sql`select gone.${nameOf(table.id)} from json_each(${ids}) e cross join ${table} gone
          on gone.${nameOf(table.appId)} = ${appId} and gone.${nameOf(table.id)} = e.value and gone.${nameOf(table.deletedAt)} <= ${before}`,
      ),
    );
  }
  return gone.length;
}
