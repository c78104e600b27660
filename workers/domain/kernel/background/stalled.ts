import { eq, lt } from "drizzle-orm";
import { tasks } from "@db/directory";
import { periods } from "@db/vocabulary/limits";
import { type Database, directoryUpdate } from "@workers/store";
import { registerClockJob } from "../clock";

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

registerClockJob({
  every: "tenMinutes",
  name: "tasksKilled",
  run: (ctx) => killStalledTasks(ctx.directory, ctx.now()),
});
