import { z } from "zod";
import { previewBulk, startBulkRemoval, startBulkUpdate } from "@workers/domain/people/bulk";
import { bulkPreviewForm, bulkPreviewSchema, bulkRemovalForm, bulkUpdateForm } from "@workers/contracts/members/bulk";
import { idParam } from "@workers/contracts/form-fields";
import { startedTaskSchema } from "@workers/contracts/tasks";
import { area } from "../framework/area";
import { app } from "../framework/entries";

const params = z.strictObject({ appId: idParam<"app">() });

/** Changes of many members at once. */
export const bulkMembers = area("members-admin")
  .route({
    method: "post",
    path: "/apps/:appId/profiles/bulk/preview",
    operationId: "previewBulkUpdate",
    summary: "Who a bulk change would touch, who would be left out and why; without changes that of a removal",
    in: app,
    access: { app: "app.settings_members" },
    params,
    body: bulkPreviewForm,
    example: { body: { selectedMemberIds: ["{{profile}}"], changes: { type: "member" } } },
    answer: bulkPreviewSchema,
    handle: ({ ctx, body }) => previewBulk(ctx, body),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/profiles/bulk",
    operationId: "updateMembers",
    summary: "Changes many members, in the background; whom the caller may not change is left out",
    in: app,
    access: { app: "app.settings_members" },
    params,
    body: bulkUpdateForm,
    example: { body: { selectedMemberIds: ["{{profile}}"], changes: { type: "member" } } },
    status: 202,
    answer: startedTaskSchema,
    handle: ({ ctx, body }) => startBulkUpdate(ctx, body),
  })
  .route({
    method: "delete",
    path: "/apps/:appId/profiles/bulk",
    operationId: "removeMembers",
    summary: "Removes many members, in the background; the task's result says how many people are left",
    in: app,
    access: { app: "member.delete" },
    params,
    body: bulkRemovalForm,
    example: { body: { selectedMemberIds: ["{{profile}}"] } },
    status: 202,
    answer: startedTaskSchema,
    handle: ({ ctx, body }) => startBulkRemoval(ctx, body),
  });
