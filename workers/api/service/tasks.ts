import { z } from "zod";
import { killTask, listTasks, resumeTask } from "@workers/domain/kernel/background";
import { idParam } from "@workers/contracts/form-fields";
import { backgroundTaskSchema, tasksQuery } from "@workers/contracts/tasks";
import { area } from "../framework/area";
import { signedIn } from "../framework/entries";

export const tasks = area("misc")
  .route({
    method: "get",
    path: "/tasks",
    operationId: "listTasks",
    summary: "Shows background tasks that one started or may do oneself; unknown ids are left out",
    in: signedIn,
    access: "user",
    query: tasksQuery,
    answer: z.array(backgroundTaskSchema),
    handle: ({ ctx, query }) => listTasks(ctx, query),
  })
  .route({
    method: "delete",
    path: "/tasks/:id",
    operationId: "stopTask",
    summary: "Stops a running background task",
    in: signedIn,
    access: "user",
    params: z.strictObject({ id: idParam<"task">() }),
    answer: backgroundTaskSchema,
    handle: ({ ctx, params: { id } }) => killTask(ctx, id),
  })
  .route({
    method: "post",
    path: "/tasks/:id/resume",
    operationId: "resumeTask",
    summary: "Has a task go on that was stopped or failed, within seven days",
    in: signedIn,
    access: "user",
    params: z.strictObject({ id: idParam<"task">() }),
    answer: backgroundTaskSchema,
    handle: ({ ctx, params: { id } }) => resumeTask(ctx, id),
  });
