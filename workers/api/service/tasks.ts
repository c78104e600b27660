import { z } from "zod";
import { killTask, listTasks } from "@workers/domain/kernel/background";
import { idParam } from "@workers/contracts/form-fields";
import { backgroundTaskSchema, tasksQuery } from "@workers/contracts/tasks";
import { area } from "../framework/area";
import { signedIn } from "../framework/entries";

export const tasks = area("misc")
  .route({
    method: "get",
    path: "/tasks",
    operationId: "listTasks",
    summary: "Shows one's own background tasks; unknown ids are left out",
    in: signedIn,
    access: "user",
    query: tasksQuery,
    answer: z.array(backgroundTaskSchema),
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
    answer: backgroundTaskSchema,
    handle: ({ ctx, params: { id } }) => killTask(ctx, id),
  });
