import { sql } from "drizzle-orm";
import { codes, idempotencyKeys, passwordAttempts, refreshTokens, sessions, stashes, taskRuns, tasks } from "@db/directory";
import type { Column } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Database, directoryWrite } from "../store";

/** What expires, and the column that says when. Links lie with their codes. */
const expiring = {
  codes: [codes, codes.sweepAt],
  passwordAttempts: [passwordAttempts, passwordAttempts.expiresAt],
  stashes: [stashes, stashes.expiresAt],
  refreshTokens: [refreshTokens, refreshTokens.expiresAt],
  sessions: [sessions, sessions.expiresAt],
  idempotencyKeys: [idempotencyKeys, idempotencyKeys.expiresAt],
  taskRuns: [taskRuns, taskRuns.expiresAt],
  tasks: [tasks, tasks.expiresAt],
} as const satisfies Record<string, readonly [SQLiteTable, Column]>;

/** Rows of one table that one run deletes at most, so that no run locks the database for long; the next goes on. */
const rowsPerRun = 2000;

/** Deletes what expired before `now`; answers how many rows of each kind. */
export async function sweepExpired(directory: Database, now: number): Promise<Record<keyof typeof expiring, number>> {
  const entries = Object.entries(expiring);
  const changes = await directory.write(
    entries.map(([, [table, expiry]]) =>
      directoryWrite(sql`delete from ${table} where rowid in (select rowid from ${table} where ${sql.identifier(expiry.name)} < ${now} limit ${rowsPerRun})`),
    ),
  );
  return Object.fromEntries(entries.map(([name], i) => [name, changes[i]!])) as Record<keyof typeof expiring, number>;
}
