import { z } from "zod";
import { customFields as customFieldsTable } from "@db/shard";
import {
  createCustomField,
  deleteCustomField,
  editCustomField,
  listCustomFields,
  moveCustomField,
} from "@workers/domain/kernel/custom-fields";
import { idField, idParam } from "@workers/contracts/form-fields";
import { customFieldForm, customFieldSchema, newCustomFieldForm } from "@workers/contracts/members/custom-fields";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";

const ofField = appOf(customFieldsTable);
const params = z.strictObject({ id: idParam<"custom field">() });
const appParams = z.strictObject({ appId: idParam<"app">() });

/** What an app asks its members. */
export const customFields = area("members-admin")
  .route({
    method: "get",
    path: "/apps/:appId/custom-fields",
    operationId: "listCustomFields",
    summary: "What the app asks its members; guests see what the sign-up asks",
    in: app,
    access: "public",
    params: appParams,
    answer: z.array(customFieldSchema),
    handle: ({ ctx }) => listCustomFields(ctx),
  })
  .route({
    method: "post",
    path: "/apps/:appId/custom-fields",
    operationId: "createCustomField",
    summary: "Adds a custom field",
    in: app,
    access: { app: "app.edit" },
    params: appParams,
    status: 201,
    body: newCustomFieldForm,
    example: { body: { name: "Brennofen", type: "select", options: ["Elektro", "Gas", "Holz"] } },
    answer: customFieldSchema,
    handle: ({ ctx, body }) => createCustomField(ctx, body),
  })
  .route({
    method: "patch",
    path: "/custom-fields/:id",
    operationId: "editCustomField",
    summary: "Changes a custom field",
    in: ofField,
    access: { app: "app.edit" },
    params,
    body: customFieldForm,
    example: { body: { validationRules: { required: true } } },
    answer: customFieldSchema,
    handle: ({ ctx, params, body }) => editCustomField(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/custom-fields/:id",
    operationId: "deleteCustomField",
    summary: "Deletes a custom field with everybody's answers",
    in: ofField,
    access: { app: "app.edit" },
    params,
    handle: ({ ctx, params }) => deleteCustomField(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/custom-fields/:id/move",
    operationId: "moveCustomField",
    summary: "Puts a custom field behind another; null is first",
    in: ofField,
    access: { app: "app.edit" },
    params,
    body: z.strictObject({ prevId: idField<"custom field">().nullable() }),
    example: { body: { prevId: null } },
    handle: ({ ctx, params, body }) => moveCustomField(ctx, params.id, body.prevId),
  });
