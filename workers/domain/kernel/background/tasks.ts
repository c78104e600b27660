import { desc, eq, gt, inArray, sql } from "drizzle-orm";
import { tasks } from "@db/directory";
import type { TaskType } from "@db/vocabulary/enumerations";
import type { AppId, TaskId } from "@db/vocabulary/ids";
import { limits, periods } from "@db/vocabulary/limits";
import type { AppContext, UserContext } from "@workers/context";
import { directoryInsertIf, directoryRows, directoryUpdate, returning, type RowOf, idsOf } from "@workers/store";
import type { BackgroundTask, StartedTask } from "@workers/contracts/tasks";
import { requireUser } from "../access";
import { AppError, notFound } from "@workers/errors";
import { enterApp } from "@workers/tenancy";
import { newId } from "../ids";
import { enqueue } from "../queue-messages";
import { iso, isoOrNull } from "../time";
import { holdsTaskRight } from "./rights";

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

/**
 * Tasks newest first: those of these ids, or of an app's last days, that the caller started or may do themselves; without either their
 * own of the last day. On a project's host its own alone.
 */
export async function listTasks(
  ctx: UserContext,
  { taskIds, appId }: { taskIds?: readonly TaskId[]; appId?: AppId } = {},
): Promise<BackgroundTask[]> {
  const condition = taskIds
    ? sql`${tasks.id} in ${idsOf(taskIds)}`
    : gt(tasks.createdAt, ctx.now() - (appId ? periods.taskInputDays * day : day));
  const taskRows = await ctx.directory.read(
    directoryRows(tasks, judged)
      .where(
        ofTenant(ctx),
        appId ? eq(tasks.appId, appId) : undefined,
        taskIds || appId ? undefined : eq(tasks.accountId, ctx.actor.account.id),
        condition,
      )
      .orderBy(desc(tasks.createdAt), desc(tasks.id))
      .limit(limits.listLimit.max),
  );
  return (await permitted(ctx, taskRows)).map((task) => showTask(ctx, task));
}

/** Stops a running task; what it has done stays. An ended one is answered as it is. */
export async function killTask(ctx: UserContext, id: TaskId): Promise<BackgroundTask> {
  await requireTask(ctx, id);
  const { rows } = await ctx.directory.writeAndRead(
    [directoryUpdate(tasks, { status: "killed", endedAt: ctx.now() }, eq(tasks.id, id), eq(tasks.status, "running"))],
    directoryRows(tasks, judged).where(eq(tasks.id, id)).limit(1),
  );
  return showTask(ctx, rows[0]!);
}

/**
 * Has a task that was stopped or failed go on where it stopped, while what it works on is kept: in the name of who resumes it, whose
 * rights every further step is judged by. 409 where it is neither, or too old.
 */
export async function resumeTask(ctx: UserContext, id: TaskId): Promise<BackgroundTask> {
  await requireTask(ctx, id);
  const now = ctx.now();
  const keptSince = now - periods.taskInputDays * day;
  const [resumed] = await ctx.directory.writeReturning<{ step: number }>(
    returning(
      directoryUpdate(
        tasks,
        { status: "running", accountId: ctx.actor.account.id, error: null, endedAt: null, heartbeatAt: now },
        eq(tasks.id, id),
        inArray(tasks.status, ["killed", "failed"]),
        gt(tasks.createdAt, keptSince),
      ),
      { step: tasks.step },
    ),
  );
  if (!resumed) throw new AppError("conflict", { details: { reason: "notResumable" } });
  await enqueue(ctx, { type: "background", taskId: id, step: resumed.step });
  const row = await ctx.directory.readOne(directoryRows(tasks, judged).where(eq(tasks.id, id)).limit(1));
  return showTask(ctx, row!);
}

/** 404 for a task that is neither the caller's own nor one that they may do themselves. */
async function requireTask(ctx: UserContext, id: TaskId): Promise<void> {
  const row = await ctx.directory.readOne(directoryRows(tasks, judged).where(ofTenant(ctx), eq(tasks.id, id)).limit(1));
  if (!row || (await permitted(ctx, [row])).length === 0) throw notFound("task");
}

/** Those that the caller started, and those of other people that they may do themselves by now. */
async function permitted(ctx: UserContext, taskRows: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const isOwn = ({ accountId }: JudgedRow) => accountId === ctx.actor.account.id;
  const appIds = new Set(taskRows.filter((task) => !isOwn(task)).map(({ appId }) => appId));
  const entered = new Map(
    await Promise.all(
      [...appIds].slice(0, appsAtOnce).map(async (appId) => [appId, await enterOrNull(ctx, appId)] as const),
    ),
  );
  const isPermitted = await Promise.all(
    taskRows.map(async (task) => {
      const app = entered.get(task.appId);
      return isOwn(task) || (app ? holdsTaskRight(app, task.type, task.input) : false);
    }),
  );
  return taskRows.filter((_, i) => isPermitted[i]);
}

/** Whoever asks for tasks of more apps sees other people's in the first of them. */
const appsAtOnce = 5;

async function enterOrNull(ctx: UserContext, appId: AppId): Promise<AppContext | null> {
  try {
    return await enterApp(ctx, appId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const ofTenant = ({ tenant }: UserContext) =>
  tenant.kind === "service" ? undefined : eq(tasks.projectId, tenant.project.id);

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

/** With what says who may see it. */
const judged = { ...shown, accountId: tasks.accountId, input: tasks.input };
type JudgedRow = RowOf<typeof judged>;

function showTask(
  { actor }: UserContext,
  { id, createdAt, endedAt, accountId, input: _input, ...task }: JudgedRow,
): BackgroundTask {
  return {
    taskId: id,
    ...task,
    isOwn: accountId === actor.account.id,
    createdAt: iso(createdAt),
    endedAt: isoOrNull(endedAt),
  };
}
