/**
 * Background tasks: work that takes longer than an answer may. An area starts one by `startTask` and describes its steps
 * by a `Runner`, which workers/tasks/runners.ts knows by its type; the queue does step after step.
 */
import "./stalled";

export { advanceTask, failTask, finishTask, loadTask, type LoadedTask } from "./progress";
export { registerTaskRight } from "./rights";
export { type Runner, runner, runnerByEntity, type Step } from "./runner";
export { killTask, listTasks, resumeTask, startTask } from "./tasks";
