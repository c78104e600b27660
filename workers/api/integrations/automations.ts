import { z } from "zod";
import { automations as automationsTable } from "@db/shard";
import {
  automationOf,
  createAutomation,
  deleteAutomation,
  editAutomation,
  listAutomations,
  retryAutomation,
} from "@workers/domain/platform/automations";
import { idParam } from "@workers/contracts/form-fields";
import {
  automationForm,
  automationRetrySchema,
  automationSchema,
  automationsQuery,
  automationWithRuns,
  newAutomationForm,
} from "@workers/contracts/integrations/automations";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const params = z.strictObject({ id: idParam<"automation">() });
const appParams = z.strictObject({ appId: idParam<"app">() });
const access = { app: "app.edit" } as const;
const ofRow = appOf(automationsTable);

/** What an app does by itself. */
export const automations = area("onboarding-automation")
  .route({
    method: "get",
    path: "/apps/:appId/automations",
    operationId: "listAutomations",
    summary: "Lists the app's automations",
    in: app,
    access,
    params: appParams,
    query: automationsQuery,
    answer: z.array(automationSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await listAutomations(ctx, query);
      return paged(items, { ...query, total });
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/automations",
    operationId: "createAutomation",
    summary: "Saves new members in a newsletter tool from now on",
    in: app,
    access,
    params: appParams,
    body: newAutomationForm,
    example: { body: { autoresponderId: "{{autoresponder}}" } },
    answer: automationWithRuns,
    status: 201,
    handle: ({ ctx, body }) => createAutomation(ctx, body),
  })
  .route({
    method: "get",
    path: "/automations/:id",
    operationId: "getAutomation",
    summary: "Shows an automation with its last runs",
    in: ofRow,
    access,
    params,
    answer: automationWithRuns,
    handle: ({ ctx, params: { id } }) => automationOf(ctx, id),
  })
  .route({
    method: "patch",
    path: "/automations/:id",
    operationId: "editAutomation",
    summary: "Changes an automation",
    in: ofRow,
    access,
    params,
    body: automationForm,
    example: { body: { isActive: false } },
    answer: automationWithRuns,
    handle: ({ ctx, params: { id }, body }) => editAutomation(ctx, id, body),
  })
  .route({
    method: "delete",
    path: "/automations/:id",
    operationId: "deleteAutomation",
    summary: "Removes an automation",
    in: ofRow,
    access,
    params,
    handle: ({ ctx, params: { id } }) => deleteAutomation(ctx, id),
  })
  .route({
    method: "post",
    path: "/automations/:id/retry",
    operationId: "retryAutomation",
    summary: "Has the failed runs of an automation tried again",
    in: ofRow,
    access,
    params,
    answer: automationRetrySchema,
    handle: ({ ctx, params: { id } }) => retryAutomation(ctx, id),
  });
