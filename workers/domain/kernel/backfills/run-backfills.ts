import { and, eq, ne, sql } from "drizzle-orm";
import { backfills } from "@db/directory";
import type { Context } from "@workers/context";
import {
  databaseNamed,
  type DatabaseName,
  directoryInsert,
  directoryRows,
  directoryUpdate,
  returning,
  shardName,
} from "@workers/store";
import { enqueue } from "../queue-messages";
import type { Backfill, BackfillSurroundings } from "./backfill";

/** What a run needs; the queue and the clock have no Context. */
export interface BackfillRunner extends BackfillSurroundings, Pick<Context, "shardDatabase"> {
  shardNumbers: readonly number[];
}

const rowsPerStep = 200;
/** How long one queue message works before it leaves the rest to the next one. */
const millisecondsPerMessage = 8000;
/** A run whose last step is older died (its message was lost, or the isolate ended), or failed too often for the queue. */
const stalledAfterMilliseconds = 10 * 60_000;

/**
 * Starts the backfills that have not begun in some database, and takes up those that stalled; for the clock. Answers how many
 * messages it put on the queue.
 */
export async function startBackfills(ctx: BackfillRunner, registered: readonly Backfill[]): Promise<number> {
  const backfillRows = await ctx.directory.read(
    directoryRows(backfills, {
      name: backfills.name,
      database: backfills.database,
      status: backfills.status,
      heartbeatAt: backfills.heartbeatAt,
    }),
  );
  const now = ctx.now();
  const due: { name: string; database: DatabaseName }[] = [];
  for (const { name, database: kind } of registered) {
    for (const database of databasesOf(ctx, kind)) {
      const row = backfillRows.find((row) => row.name === name && row.database === database);
      if (!row) await begin(ctx, name, database);
      const isStalled = row && row.status !== "completed" && row.heartbeatAt < now - stalledAfterMilliseconds;
      if (!row || isStalled) due.push({ name, database });
    }
  }
  await enqueue(ctx, ...due.map((backfill) => ({ type: "backfill" as const, ...backfill })));
  return due.length;
}

/**
 * Works on a backfill of one database for a while; puts the rest on the queue again. What fails is written down and thrown,
 * so that the queue tries again; of two runs at once one notices at its next note that the other is ahead, and ends.
 */
export async function advanceBackfill(
  ctx: BackfillRunner,
  registered: readonly Backfill[],
  name: string,
  database: DatabaseName,
): Promise<void> {
  const backfill = registered.find((backfill) => backfill.name === name);
  if (!backfill) return;
  const until = ctx.now() + millisecondsPerMessage;
  const target = databaseNamed(ctx, database);
  const own = and(eq(backfills.name, name), eq(backfills.database, database))!;
  const row = await ctx.directory.readOne(
    directoryRows(backfills, { status: backfills.status, cursor: backfills.cursor, total: backfills.total })
      .where(own)
      .limit(1),
  );
  if (!row || row.status === "completed") return;
  if (row.total === null)
    await ctx.directory.write([
      directoryUpdate(backfills, { total: await backfill.count(target), heartbeatAt: ctx.now() }, own),
    ]);
  let cursor = row.cursor;
  do {
    const step = await backfill.step(target, cursor, rowsPerStep, ctx).catch(async (error: unknown) => {
      await ctx.directory.write([
        directoryUpdate(
          backfills,
          { status: "failed", error: String(error).slice(0, 500), heartbeatAt: ctx.now() },
          own,
        ),
      ]);
      throw error;
    });
    await target.write(step.writes);
    if (!(await note(ctx, own, cursor, step))) return;
    cursor = step.cursor;
  } while (cursor !== null && ctx.now() < until);
  if (cursor !== null) await enqueue(ctx, { type: "backfill", name, database });
}

/** Writes a step down; false where another run was ahead. */
async function note(
  ctx: BackfillRunner,
  own: ReturnType<typeof eq>,
  before: string | null,
  step: { rows: number; cursor: string | null },
): Promise<boolean> {
  const now = ctx.now();
  const noted = await ctx.directory.writeReturning(
    returning(
      directoryUpdate(
        backfills,
        {
          cursor: step.cursor ?? before,
          done: sql`${backfills.done} + ${step.rows}`,
          heartbeatAt: now,
          error: null,
          ...(step.cursor === null ? { status: "completed" as const, endedAt: now } : { status: "running" as const }),
        },
        own,
        ne(backfills.status, "completed"),
        sql`${backfills.cursor} is ${before}`,
      ),
      { name: backfills.name },
    ),
  );
  return noted.length > 0;
}

async function begin(ctx: BackfillRunner, name: string, database: DatabaseName): Promise<void> {
  const now = ctx.now();
  await ctx.directory.write([
    directoryInsert(backfills, { name, database, startedAt: now, heartbeatAt: now }, { orIgnore: true }),
  ]);
}

const databasesOf = (ctx: BackfillRunner, kind: Backfill["database"]): DatabaseName[] =>
  kind === "directory" ? ["directory"] : ctx.shardNumbers.map(shardName);
