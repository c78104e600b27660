import { z } from "zod";
import { autoresponders as autorespondersTable } from "@db/shard";
import {
  autoresponderOf,
  choicesOf,
  createAutoresponder,
  deleteAutoresponder,
  editAutoresponder,
  listAutoresponders,
} from "@workers/domain/platform/autoresponders";
import { integrationsOf } from "@workers/domain/platform/integrations";
import { idParam } from "@workers/contracts/form-fields";
import {
  autoresponderChoicesSchema,
  autoresponderForm,
  autoresponderSchema,
  autorespondersQuery,
  integrationSchema,
  newAutoresponderForm,
} from "@workers/contracts/integrations/autoresponders";
import { area } from "../framework/area";
import { project, projectOfShardRow } from "../framework/entries";
import { paged } from "../framework/paged";

const params = z.strictObject({ id: idParam<"autoresponder">() });
const projectParams = z.strictObject({ projectId: idParam<"project">() });
const access = { project: "project.view_integrations" } as const;
const ofRow = projectOfShardRow(autorespondersTable);

/** A project's accounts with newsletter tools, and an overview of all that it is connected to. */
export const autoresponders = area("integrations")
  .route({
    method: "get",
    path: "/projects/:projectId/integrations",
    operationId: "listIntegrations",
    summary: "Counts the project's integrations by type, and says whether they work",
    in: project,
    access,
    params: projectParams,
    answer: z.array(integrationSchema),
    handle: ({ ctx }) => integrationsOf(ctx),
  })
  .route({
    method: "get",
    path: "/projects/:projectId/autoresponders",
    operationId: "listAutoresponders",
    summary: "Lists the project's newsletter tools",
    in: project,
    access,
    params: projectParams,
    query: autorespondersQuery,
    answer: z.array(autoresponderSchema),
    handle: async ({ ctx, query }) => {
      const { items, total } = await listAutoresponders(ctx, query);
      return paged(items, { ...query, total });
    },
  })
  .route({
    method: "post",
    path: "/projects/:projectId/autoresponders",
    operationId: "createAutoresponder",
    summary: "Enters a newsletter tool; 50004 where it refuses the credentials",
    in: project,
    access,
    params: projectParams,
    body: newAutoresponderForm,
    example: { body: { type: "hubspot", apiKey: "demo-key" } },
    answer: autoresponderSchema,
    status: 201,
    handle: ({ ctx, body }) => createAutoresponder(ctx, body),
  })
  .route({
    method: "get",
    path: "/autoresponders/:id",
    operationId: "getAutoresponder",
    summary: "Shows a newsletter tool; its keys masked",
    in: ofRow,
    access,
    params,
    answer: autoresponderSchema,
    handle: ({ ctx, params: { id } }) => autoresponderOf(ctx, id),
  })
  .route({
    method: "patch",
    path: "/autoresponders/:id",
    operationId: "editAutoresponder",
    summary: "Changes a newsletter tool; changed credentials are tried, 50004 where they are refused",
    in: ofRow,
    access,
    params,
    body: autoresponderForm,
    example: { body: { isActive: false } },
    answer: autoresponderSchema,
    handle: ({ ctx, params: { id }, body }) => editAutoresponder(ctx, id, body),
  })
  .route({
    method: "delete",
    path: "/autoresponders/:id",
    operationId: "deleteAutoresponder",
    summary: "Removes a newsletter tool that no automation uses",
    in: ofRow,
    access,
    params,
    handle: ({ ctx, params: { id } }) => deleteAutoresponder(ctx, id),
  })
  .route({
    method: "get",
    path: "/autoresponders/:id/lists",
    operationId: "listAutoresponderChoices",
    summary: "The tool's lists and tags",
    in: ofRow,
    access,
    params,
    answer: autoresponderChoicesSchema,
    handle: ({ ctx, params: { id } }) => choicesOf(ctx, id),
  });
