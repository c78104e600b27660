import { z } from "zod";
import { eventCategories } from "@db/shard";
import {
  chosenEventCategorySchema,
  eventCategoryDropdownQuery,
  eventCategoryForm,
  newEventCategoryForm,
} from "@workers/contracts/events/categories";
import { eventCategorySchema } from "@workers/contracts/events/events";
import { idField, idParam } from "@workers/contracts/form-fields";
import {
  chooseEventCategories,
  createEventCategory,
  deleteEventCategory,
  editEventCategory,
  listEventCategories,
  moveEventCategory,
} from "@workers/domain/calendar/events";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const appParams = z.strictObject({ appId: idParam<"app">() });
const inCategory = appOf(eventCategories);
const categoryParams = z.strictObject({ id: idParam<"event category">() });

export const eventCategoriesCalls = area("events")
  .route({
    method: "get",
    path: "/apps/:appId/events/categories",
    operationId: "listEventCategories",
    summary: "Categories of events, in order",
    in: app,
    access: "public",
    params: appParams,
    answer: z.array(eventCategorySchema),
    handle: ({ ctx }) => listEventCategories(ctx),
  })
  .route({
    method: "post",
    path: "/apps/:appId/events/categories",
    operationId: "createEventCategory",
    summary: "Creates a category of events",
    in: app,
    access: { app: "app.edit" },
    params: appParams,
    body: newEventCategoryForm,
    example: { body: { name: "Open workshop" } },
    answer: eventCategorySchema,
    status: 201,
    handle: ({ ctx, body }) => createEventCategory(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/events/categories/dropdown",
    operationId: "chooseEventCategories",
    summary: "Categories of events to choose from",
    in: app,
    access: "public",
    params: appParams,
    query: eventCategoryDropdownQuery,
    answer: z.array(chosenEventCategorySchema),
    handle: async ({ ctx, query }) => {
      const page = await chooseEventCategories(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "patch",
    path: "/apps/:appId/events/categories/move",
    operationId: "moveEventCategory",
    summary: "Puts a category of events behind another one",
    in: app,
    access: { app: "app.edit" },
    params: appParams,
    body: z.strictObject({ id: idField<"event category">(), prevId: idField<"event category">().nullable() }),
    example: { body: { id: "{{eventCategory}}", prevId: null } },
    answer: z.array(eventCategorySchema),
    handle: ({ ctx, body }) => moveEventCategory(ctx, body),
  })
  .route({
    method: "patch",
    path: "/events/categories/:id",
    operationId: "editEventCategory",
    summary: "Changes a category of events",
    in: inCategory,
    access: { app: "app.edit" },
    params: categoryParams,
    body: eventCategoryForm,
    example: { body: { name: "Open workshops" } },
    answer: eventCategorySchema,
    handle: ({ ctx, params, body }) => editEventCategory(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/events/categories/:id",
    operationId: "deleteEventCategory",
    summary: "Removes a category; one with events needs another that they move to",
    in: inCategory,
    access: { app: "app.edit" },
    params: categoryParams,
    query: z.strictObject({ moveTo: idField<"event category">().optional() }),
    handle: ({ ctx, params, query }) => deleteEventCategory(ctx, params.id, query.moveTo),
  });
