import { z } from "zod";
import { taskStatuses, taskTypes } from "@db/vocabulary/enumerations";
import { answerId, time } from "./answer-fields";
import { idField, ids } from "./form-fields";

/** Work in the background that somebody started. */
export const backgroundTaskSchema = z
  .object({
    taskId: answerId<"task">(),
    appId: answerId<"app">(),
    type: z.enum(taskTypes),
    status: z.enum(taskStatuses),
    done: z.number(),
    total: z.number().nullable(),
    /** What came of it, once it is completed; each type has its own. */
    result: z.record(z.string(), z.unknown()).nullable(),
    error: z.string().nullable(),
    isOwn: z.boolean().describe("The caller started it, or was the last to resume it"),
    createdAt: time,
    endedAt: time.nullable(),
  })
  .meta({ id: "Task" });
export type BackgroundTask = z.output<typeof backgroundTaskSchema>;

/** Answered by every call that starts a background task. */
export const startedTaskSchema = z.object({ taskId: answerId<"task">() }).meta({ id: "StartedTask" });
export type StartedTask = z.output<typeof startedTaskSchema>;

/** One id, several under the same name, or a list with commas. */
const taskIds = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value),
  ids<"task">(),
);
export const tasksQuery = z.strictObject({
  taskIds: taskIds.optional(),
  appId: idField<"app">().optional().describe("Those of an app that the caller started or may do themselves"),
});

/** The result of bringing people into a space or group by a file. */
export const importResultSchema = z.object({
  added: z.number(),
  /** They were members of the place already. */
  known: z.number(),
  /** They are new to the app and were invited by mail; joining brings them into the space. */
  invited: z.number(),
  failedCount: z.number(),
  /** Of many the first. */
  failed: z.array(
    z.object({
      line: z.number(),
      email: z.string(),
      reason: z.enum(["email", "twice", "notMember", "limitExceeded"]),
    }),
  ),
});
export type ImportResult = z.output<typeof importResultSchema>;
