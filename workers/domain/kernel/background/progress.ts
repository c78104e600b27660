import { and, eq, getTableColumns } from "drizzle-orm";
import { tasks } from "@db/directory";
import type { TaskId } from "@db/vocabulary/ids";
import { type Database, directoryRows, directoryUpdate } from "@workers/store";
import type { Step } from "./runner";

export type LoadedTask = typeof tasks.$inferSelect;

/** A task with all that its next step needs. */
export async function loadTask(directory: Database, id: TaskId): Promise<LoadedTask | undefined> {
  const row = await directory.readOne(directoryRows(tasks, getTableColumns(tasks)).where(eq(tasks.id, id)).limit(1));
  return row as LoadedTask | undefined;
}

/** Writes a step down; false where the task was stopped meanwhile, or another delivery was quicker. */
export async function advanceTask(
  directory: Database,
  task: LoadedTask,
  { state, done, total }: Step<unknown>,
  now: number,
): Promise<boolean> {
  return change(directory, task, { state, done, total, step: task.step + 1, heartbeatAt: now });
}

/** Writes down that the task is done, and what came of it. */
export async function finishTask(
  directory: Database,
  task: LoadedTask,
  { done, total, result }: Step<unknown>,
  now: number,
): Promise<boolean> {
  return change(directory, task, {
    status: "completed",
    done,
    total,
    result: result ?? null,
    state: null,
    step: task.step + 1,
    heartbeatAt: now,
    endedAt: now,
  });
}

/** Ends a running task as failed; what it has done stays. `error` is a name of the error catalogue. */
export async function failTask(directory: Database, id: TaskId, error: string, now: number): Promise<void> {
  await directory.write([
    directoryUpdate(tasks, { status: "failed", error, endedAt: now }, eq(tasks.id, id), eq(tasks.status, "running")),
  ]);
}

async function change(directory: Database, task: LoadedTask, values: Partial<LoadedTask>): Promise<boolean> {
  const stillHere = and(eq(tasks.id, task.id), eq(tasks.status, "running"), eq(tasks.step, task.step))!;
  const changed = await directory.writeOne(directoryUpdate(tasks, values, stillHere));
  return changed === 1;
}
