import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { tasks } from "@db/directory";
import type { TaskType } from "@db/vocabulary/enumerations";
import type { TaskId } from "@db/vocabulary/ids";
import { limits, periods } from "@db/vocabulary/limits";
import type { AppContext, UserContext } from "@workers/context";
import { directoryInsertIf, directoryRows, directoryUpdate, returning, type RowOf, idsOf } from "@workers/store";
import type { BackgroundTask, StartedTask } from "@workers/contracts/tasks";
import { requireUser } from "../access";
import { AppError, notFound } from "@workers/errors";
import { newId } from "../ids";
import { enqueue } from "../queue-messages";
import { iso, isoOrNull } from "../time";

const day = 86_400_000;

/**
 * Starts a task in the app, in the caller's name; the caller has been asked for the ability already. `input` must be plain
 * and small (lists of rows lie elsewhere). 409 while too many of the app's tasks run.
 */
export async function startTask(ctx: AppContext, type: TaskType, input: object): Promise<StartedTask> {
  const { actor } = requireUser(ctx);
  const now = ctx.now();
  const id = newId<"task">(now);
  const running = sql`(select count(*) from ${tasks} where ${tasks.appId} = ${ctx.app.id} and ${tasks.status} = 'running') < ${limits.runningTasks}`;
  const inserted = await ctx.directory.writeOne(
    directoryInsertIf(
      tasks,
      {
        id,
        projectId: ctx.project.id,
        appId: ctx.app.id,
        accountId: actor.account.id,
        type,
        input,
        status: "running",
        heartbeatAt: now,
        createdAt: now,
        expiresAt: now + periods.taskKeptDays * day,
      },
      running,
    ),
  );
  if (!inserted) throw new AppError("conflict", { details: { reason: "tasksRunning", limit: limits.runningTasks } });
  await enqueue(ctx, { type: "background", taskId: id, step: 0 });
  return { taskId: id };
}

/** The caller's own tasks among these ids, newest first; those of the last day where no ids are given. On a project's host its own alone. */
export async function listTasks(ctx: UserContext, taskIds?: readonly TaskId[]): Promise<BackgroundTask[]> {
  const condition = taskIds ? sql`${tasks.id} in ${idsOf(taskIds)}` : gt(tasks.createdAt, ctx.now() - day);
  const taskRows = await ctx.directory.read(
    directoryRows(tasks, shown)
      .where(own(ctx), condition)
      .orderBy(desc(tasks.createdAt), desc(tasks.id))
      .limit(limits.listLimit.max),
  );
  return taskRows.map(showTask);
}

/** Stops one of the caller's running tasks; what it has done stays. An ended one is answered as it is. */
export async function killTask(ctx: UserContext, id: TaskId): Promise<BackgroundTask> {
  const condition = and(eq(tasks.id, id), own(ctx))!;
  const { rows } = await ctx.directory.writeAndRead(
    [directoryUpdate(tasks, { status: "killed", endedAt: ctx.now() }, condition, eq(tasks.status, "running"))],
    directoryRows(tasks, shown).where(condition).limit(1),
  );
  if (!rows[0]) throw notFound("task");
  return showTask(rows[0]);
}

/**
 * Has a task that was stopped or failed go on where it stopped, while what it works on is kept. Done by its starter, whose rights every
 * step is judged by. 409 where it is neither, or too old.
 */
export async function resumeTask(ctx: UserContext, id: TaskId): Promise<BackgroundTask> {
  const condition = and(eq(tasks.id, id), own(ctx))!;
  const now = ctx.now();
  const keptSince = now - periods.taskInputDays * day;
  const [before, [resumed]] = [
    await ctx.directory.readOne(directoryRows(tasks, { step: tasks.step }).where(condition).limit(1)),
    await ctx.directory.writeReturning<{ step: number }>(
      returning(
        directoryUpdate(
          tasks,
          { status: "running", error: null, endedAt: null, heartbeatAt: now },
          condition,
          inArray(tasks.status, ["killed", "failed"]),
          gt(tasks.createdAt, keptSince),
        ),
        { step: tasks.step },
      ),
    ),
  ];
  if (!before) throw notFound("task");
  if (!resumed) throw new AppError("conflict", { details: { reason: "notResumable" } });
  await enqueue(ctx, { type: "background", taskId: id, step: resumed.step });
  const row = await ctx.directory.readOne(directoryRows(tasks, shown).where(condition).limit(1));
  return showTask(row!);
}

const own = ({ actor, tenant }: UserContext) =>
  and(
    eq(tasks.accountId, actor.account.id),
    tenant.kind === "service" ? undefined : eq(tasks.projectId, tenant.project.id),
  )!;

const shown = {
  id: tasks.id,
  appId: tasks.appId,
  type: tasks.type,
  status: tasks.status,
  done: tasks.done,
  total: tasks.total,
  result: tasks.result,
  error: tasks.error,
  createdAt: tasks.createdAt,
  endedAt: tasks.endedAt,
};

function showTask({ id, createdAt, endedAt, ...task }: RowOf<typeof shown>): BackgroundTask {
  return { taskId: id, ...task, createdAt: iso(createdAt), endedAt: isoOrNull(endedAt) };
}
