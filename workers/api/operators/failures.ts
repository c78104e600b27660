import { z } from "zod";
import { idParam } from "@workers/contracts/form-fields";
import { failedAutomationSchema, failureCountSchema } from "@workers/contracts/operators/failures";
import { countFailures, failedAutomations } from "@workers/domain/operators/failures";
import { area } from "../framework/area";
import { project } from "../framework/entries";

const projectParams = z.strictObject({ projectId: idParam<"project">() });

/** What failed behind a project's back, beside its deliveries. */
export const failures = area("projects")
  .route({
    method: "get",
    path: "/projects/:projectId/failed-automations",
    operationId: "listFailedAutomations",
    summary: "Automations of the project's apps of which runs failed, the latest first",
    in: project,
    access: { project: "project.edit_settings" },
    params: projectParams,
    answer: z.array(failedAutomationSchema),
    handle: ({ ctx }) => failedAutomations(ctx),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/failures/count",
    operationId: "countFailures",
    summary: "How many deliveries and runs of automations failed and wait for somebody",
    in: project,
    access: { project: "project.edit_settings" },
    params: projectParams,
    answer: failureCountSchema,
    handle: async ({ ctx }) => ({ count: await countFailures(ctx) }),
  });
