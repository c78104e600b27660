import { z } from "zod";
import { taskStatuses, taskTypes } from "@db/vocabulary/enumerations";
import { killTask, listTasks } from "@workers/domain/background";
import { idParam, ids } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { signedIn } from "../framework/entries";

const taskSchema = z
  .object({
    taskId: z.string(),
    appId: z.string(),
    type: z.enum(taskTypes),
    status: z.enum(taskStatuses),
    done: z.number(),
    total: z.number().nullable(),
    result: z.record(z.string(), z.unknown()).nullable(),
    error: z.string().nullable(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: "Task" });

/** Answered by every call that starts a background task. */
export const startedTaskSchema = z.object({ taskId: z.string() }).meta({ id: "StartedTask" });

/** One id, several under the same name, or a list with commas. */
const taskIds = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value),
  ids<"task">(),
);

export const tasks = area("misc")
  .route({
    method: "get",
    path: "/tasks",
    operationId: "listTasks",
    summary: "Shows one's own background tasks; unknown ids are left out",
    in: signedIn,
    access: "user",
    query: z.strictObject({ taskIds: taskIds.optional() }),
    answer: z.array(taskSchema),
    handle: ({ ctx, query }) => listTasks(ctx, query.taskIds),
  })
  .route({
    method: "delete",
    path: "/tasks/:id",
    operationId: "stopTask",
    summary: "Stops a running background task",
    in: signedIn,
    access: "user",
    params: z.strictObject({ id: idParam<"task">() }),
    answer: taskSchema,
    handle: ({ ctx, params: { id } }) => killTask(ctx, id),
  });
