import { z } from "zod";
import { idParam } from "@workers/contracts/form-fields";
import { deskViewForm, deskViewSchema } from "@workers/contracts/operators/desk-views";
import { deleteDeskView, keepDeskView, listDeskViews } from "@workers/domain/operators/desk-views";
import { area } from "../framework/area";
import { project } from "../framework/entries";

const common = { in: project, access: { project: "project.view_tickets" } } as const;
const projectParams = z.strictObject({ projectId: idParam<"project">() });

/** Filters of the support desk that somebody keeps by a name. */
export const deskViewCalls = area("support")
  .route({
    ...common,
    method: "get",
    path: "/projects/:projectId/desk-views",
    operationId: "listDeskViews",
    summary: "The caller's own filters of the support desk",
    params: projectParams,
    answer: z.array(deskViewSchema),
    handle: ({ ctx }) => listDeskViews(ctx),
  })
  .route({
    ...common,
    method: "post",
    path: "/projects/:projectId/desk-views",
    operationId: "keepDeskView",
    summary: "Keeps a filter of the support desk by a name",
    params: projectParams,
    body: deskViewForm,
    example: { body: { name: "Mine, open", appId: "{{app}}", query: "assignee=me" } },
    answer: deskViewSchema,
    handle: ({ ctx, body }) => keepDeskView(ctx, body),
  })
  .route({
    ...common,
    method: "delete",
    path: "/projects/:projectId/desk-views/:deskViewId",
    operationId: "deleteDeskView",
    summary: "Deletes a filter of one's own",
    params: projectParams.extend({ deskViewId: idParam<"desk view">() }),
    handle: ({ ctx, params }) => deleteDeskView(ctx, params.deskViewId),
  });
