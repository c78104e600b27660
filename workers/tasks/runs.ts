import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import { taskRuns } from "@db/directory";
import { type Database, directoryRows, directoryUpdate, directoryUpsert, returning, type Writable } from "../store";

const leaseMilliseconds = 2 * 60_000;
const retentionMilliseconds = 7 * 86_400_000;

interface Named {
  id: string;
  type: string;
}

/**
 * Takes a task for this delivery. `done`: an earlier delivery finished it. `running`: another is at work on it; after two
 * minutes that one counts as dead.
 */
export async function claimRun(directory: Database, { id, type }: Named): Promise<"mine" | "running" | "done"> {
  const now = Date.now();
  const [claimed] = await directory.writeReturning(
    returning(
      directoryUpsert(
        taskRuns,
        {
          id,
          type,
          status: "running",
          leaseUntil: now + leaseMilliseconds,
          createdAt: now,
          expiresAt: now + retentionMilliseconds,
        },
        [taskRuns.id],
        { status: "running", leaseUntil: now + leaseMilliseconds, attempts: sql`${taskRuns.attempts} + 1` },
        or(eq(taskRuns.status, "failed"), and(eq(taskRuns.status, "running"), lt(taskRuns.leaseUntil, now)))!,
      ),
      { id: taskRuns.id },
    ),
  );
  if (claimed) return "mine";
  const row = await directory.readOne(
    directoryRows(taskRuns, { status: taskRuns.status }).where(eq(taskRuns.id, id)).limit(1),
  );
  return row?.status === "running" ? "running" : "done";
}

/** The task is done, for good: delivered again, it is left alone. */
export async function finishRun(directory: Database, id: string, more: Writable[] = []): Promise<void> {
  await directory.write([directoryUpdate(taskRuns, { status: "done", error: null }, eq(taskRuns.id, id)), ...more]);
}

/** Frees the task for the next try. */
export async function failRun(directory: Database, id: string, error: string): Promise<void> {
  await directory.write([
    directoryUpdate(taskRuns, { status: "failed", error }, eq(taskRuns.id, id), ne(taskRuns.status, "done")),
  ]);
}

/** Writes down what was given up, with the error of its last try. */
export async function recordDead(directory: Database, { id, type }: Named, error: string | null): Promise<void> {
  const now = Date.now();
  await directory.write([
    directoryUpsert(
      taskRuns,
      { id, type, status: "dead", error, leaseUntil: now, createdAt: now, expiresAt: now + 4 * retentionMilliseconds },
      [taskRuns.id],
      { status: "dead", error: sql`coalesce(${error}, ${taskRuns.error})`, expiresAt: now + 4 * retentionMilliseconds },
    ),
  ]);
}
