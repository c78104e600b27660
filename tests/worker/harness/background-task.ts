import { call } from "./call";
import { until } from "./until";

/** Waits for a background task to end, and answers it. */
export const endedTask = (taskId: string, caller: NonNullable<Parameters<typeof call>[2]>) =>
  until(async () => {
    const [task] = (await call("get", `/tasks?taskIds=${taskId}`, caller)).body.data;
    return task?.status !== "running" && task;
  });
