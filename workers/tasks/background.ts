import { advanceTask, failTask, finishTask, type LoadedTask, loadTask } from "@workers/domain/kernel/background";
import { AppError } from "@workers/errors";
import { projectHost, projectOrigin } from "@workers/domain/kernel/public-address";
import { enqueue, type QueueMessageOf } from "@workers/domain/kernel/queue-messages";
import type { AppContext } from "../context";
import { accountAsUser } from "@workers/domain/kernel/sessions";
import { createContext } from "@workers/create-context";
import type { Databases } from "@workers/store";
import { enterApp, findApp } from "@workers/tenancy";
import type { Env } from "../env";
import { runners } from "./runners";

/** How long one message works on a task before it leaves the rest to the next one. */
const millisecondsAtOnce = 8000;
const stepsAtOnce = 25;

/**
 * Does a background task's next steps. Each is written down with its number, so a message that comes twice finds its
 * steps done; it then only makes sure that the task goes on.
 */
export async function advance(message: QueueMessageOf<"background">, env: Env, databases: Databases): Promise<void> {
  const directory = databases.directory();
  const task = await loadTask(directory, message.taskId);
  if (!task || task.status !== "running" || task.step < message.step) return;
  const after: Promise<unknown>[] = [];
  try {
    await work(task, await contextOf(task, env, databases, after), databases);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await failTask(directory, task.id, error.errorName, Date.now());
  } finally {
    await Promise.allSettled(after);
  }
}

async function work(first: LoadedTask, ctx: AppContext, databases: Databases): Promise<void> {
  const runner = runners[first.type];
  if (!runner) throw new AppError("notFound");
  const directory = databases.directory();
  const input = runner.input.parse(first.input);
  const until = Date.now() + millisecondsAtOnce;
  let task = first;
  for (let steps = 0; ; steps++) {
    if (steps >= stepsAtOnce || Date.now() > until)
      return enqueue(ctx, { type: "background", taskId: task.id, step: task.step });
    const state = task.state === null ? null : runner.state.parse(task.state);
    const step = await runner.step(ctx, { id: task.id, input, state });
    if (step.state === undefined) return void (await finishTask(directory, task, step, Date.now()));
    if (!(await advanceTask(directory, task, step, Date.now()))) return;
    task = stepOn(task, step.state);
  }
}

const stepOn = (task: LoadedTask, state: unknown): LoadedTask => ({ ...task, state, step: task.step + 1 });

/** The app in the name of who started the task: refused where they have lost their place meanwhile. */
async function contextOf(
  task: LoadedTask,
  env: Env,
  databases: Databases,
  after: Promise<unknown>[],
): Promise<AppContext> {
  const directory = databases.directory();
  const appWithProject = await findApp(directory, task.appId);
  if (!appWithProject) throw new AppError("notFound");
  const actor = await accountAsUser(directory, task.accountId, appWithProject.project.id);
  if (!actor) throw new AppError("unauthorized");
  const { app, project } = appWithProject;
  const tenant = {
    kind: "app" as const,
    host: projectHost(env, project),
    project,
    app,
    basePath: `/${app.slug}`,
    ownDomain: null,
  };
  const ctx = createContext({
    env,
    databases,
    tenant,
    actor,
    origin: projectOrigin(env, project),
    waitUntil: (promise) => void after.push(promise),
  });
  return enterApp(ctx, app.id);
}
