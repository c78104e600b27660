import { and, eq, gte, lt, or } from "drizzle-orm";
import { tasks } from "@db/directory";
import { periods } from "@db/vocabulary/limits";
import type { Context } from "@workers/context";
import { type Database, directoryRows, directoryUpdate } from "@workers/store";
import { registerClockJob } from "../clock";
import { enqueue } from "../queue-messages";

/** Ends running tasks that have shown no sign of life; answers how many. */
async function killStalledTasks(directory: Database, now: number): Promise<number> {
  const longAgo = now - periods.taskHeartbeatSeconds * 1000;
  const killed = await directory.writeOne(
    directoryUpdate(
      tasks,
      { status: "killed", endedAt: now },
      eq(tasks.status, "running"),
      lt(tasks.heartbeatAt, longAgo),
    ),
  );
  return killed!;
}

const minute = 60_000;
/** After so many minutes of silence a task's message counts as lost, and after each further step that of the clock. */
const minutesOfSilence = [2, 4, 7] as const;
const tasksAtOnce = 100;

/**
 * Sends the messages of running tasks again that nobody works on, as where the queue lost one. A task that is worked on nevertheless
 * finds its steps done.
 */
async function resendLostTasks(ctx: Pick<Context, "env" | "directory" | "now">): Promise<number> {
  const now = ctx.now();
  const isSilent = minutesOfSilence.map((minutes) =>
    and(lt(tasks.heartbeatAt, now - minutes * minute), gte(tasks.heartbeatAt, now - (minutes + 1) * minute)),
  );
  const lost = await ctx.directory.read(
    directoryRows(tasks, { id: tasks.id, step: tasks.step })
      .where(eq(tasks.status, "running"), or(...isSilent))
      .limit(tasksAtOnce),
  );
  if (lost.length > 0)
    await enqueue(ctx, ...lost.map(({ id, step }) => ({ type: "background" as const, taskId: id, step })));
  return lost.length;
}

registerClockJob({
  every: "tenMinutes",
  name: "tasksKilled",
  run: (ctx) => killStalledTasks(ctx.directory, ctx.now()),
});
registerClockJob({ every: "minute", name: "tasksResent", run: resendLostTasks });
