import { vi } from "vitest";
import { call } from "./call";

/** Waits for a background task to end, and answers it. */
export const endedTask = (taskId: string, caller: NonNullable<Parameters<typeof call>[2]>) =>
  vi.waitUntil(
    async () => {
      const [task] = (await call("get", `/tasks?taskIds=${taskId}`, caller)).body.data;
      return task?.status !== "running" && task;
    },
    { timeout: 20_000, interval: 30 },
  );
