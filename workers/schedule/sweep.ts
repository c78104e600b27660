import { sql } from "drizzle-orm";
import {
  codes,
  type directoryOutbox,
  idempotencyKeys,
  mailDays,
  mailSends,
  refreshTokens,
  sessions,
  stashes,
  taskRuns,
  tasks,
  usedChallenges,
  windowCounts,
} from "@db/directory";
import type { outbox } from "@db/shard";
import type { Column } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Database, directoryWrite, shardWrite } from "../store";

/** What expires, and the column that says when. Links lie with their codes. */
const expiring = {
  codes: [codes, codes.sweepAt],
  mailSends: [mailSends, mailSends.expiresAt],
  mailDays: [mailDays, mailDays.expiresAt],
  stashes: [stashes, stashes.expiresAt],
  refreshTokens: [refreshTokens, refreshTokens.expiresAt],
  sessions: [sessions, sessions.expiresAt],
  idempotencyKeys: [idempotencyKeys, idempotencyKeys.expiresAt],
  usedChallenges: [usedChallenges, usedChallenges.expiresAt],
  windowCounts: [windowCounts, windowCounts.expiresAt],
  taskRuns: [taskRuns, taskRuns.expiresAt],
  tasks: [tasks, tasks.expiresAt],
} as const satisfies Record<string, readonly [SQLiteTable, Column]>;

/** How long events stay in an outbox after they were put on the queue: longer than the queue tries, for retries by hand. */
const relayedEventsKept = 30 * 86_400_000;

/** Rows of one table that one run deletes at most, so that no run locks the database for long; the next goes on. */
const rowsPerRun = 2000;

/** Deletes events that were relayed long ago, from one outbox. */
export async function sweepOutbox(
  database: Database,
  table: typeof outbox | typeof directoryOutbox,
  now: number,
): Promise<number> {
  const changes = await database.writeOne(
    shardWrite(
      sql`delete from ${table} where rowid in (select rowid from ${table} where ${table.relayedAt} < ${now - relayedEventsKept} limit ${rowsPerRun})`,
    ),
  );
  return changes!;
}

/** Deletes what expired before `now`; answers how many rows of each kind. */
export async function sweepExpired(directory: Database, now: number): Promise<Record<keyof typeof expiring, number>> {
  const sweeps = Object.entries(expiring).map(([name, [table, expiry]]) => ({
    name,
    deletion: directoryWrite(
      sql`delete from ${table} where rowid in (select rowid from ${table} where ${expiry} < ${now} limit ${rowsPerRun})`,
    ),
  }));
  const changes = await directory.write(sweeps.map(({ deletion }) => deletion));
  return Object.fromEntries(sweeps.map(({ name, deletion }) => [name, changes.of(deletion)])) as Record<
    keyof typeof expiring,
    number
  >;
}
