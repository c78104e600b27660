import type { Database } from "./database";

/** A database by its name: where an event lies, or where a backfill runs. */
export type DatabaseName = "directory" | `shard-${number}`;

export const shardName = (shard: number): DatabaseName => `shard-${shard}`;

/** The database of that name, within the request or run of `ctx`. */
export const databaseNamed = (
  ctx: { directory: Database; shardDatabase(shard: number): Database },
  name: DatabaseName,
): Database => (name === "directory" ? ctx.directory : ctx.shardDatabase(Number(name.slice("shard-".length))));
