import { z } from "zod";
import { listFailedDeliveries, retryDelivery } from "@workers/domain/kernel/fact-delivery";
import { idParam, listQuery } from "@workers/contracts/form-fields";
import { failedDeliverySchema } from "@workers/contracts/admin/projects";
import { area } from "../framework/area";
import { project } from "../framework/entries";
import { paged } from "../framework/paged";

const projectParams = z.strictObject({ projectId: idParam<"project">() });

export const failedDeliveries = area("projects")
  .route({
    method: "get",
    path: "/projects/:projectId/failed-deliveries",
    operationId: "listFailedDeliveries",
    summary: "Events that a consumer could not work through, newest first",
    in: project,
    access: { project: "project.edit_settings" },
    params: projectParams,
    query: z.strictObject({ page: listQuery.page, limit: listQuery.limit }),
    answer: z.array(failedDeliverySchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await listFailedDeliveries(ctx, query);
      return paged(items, { ...query, total });
    },
  })
  .route({
    method: "post",
    path: "/projects/:projectId/failed-deliveries/:eventId/:consumer/retry",
    operationId: "retryFailedDelivery",
    summary: "Has a failed delivery tried again",
    in: project,
    access: { project: "project.edit_settings" },
    params: projectParams.extend({ eventId: idParam<"event">(), consumer: z.string().regex(/^[a-z-]{1,60}$/) }),
    handle: ({ ctx, params }) => retryDelivery(ctx, params),
  });
