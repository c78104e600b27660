import { z } from "zod";
import { groups as groupsTable } from "@db/shard";
import {
  chooseGroups,
  createGroup,
  deleteGroup,
  editGroup,
  getGroup,
  joinGroup,
  leaveGroup,
  listGroups,
  moveGroup,
} from "@workers/domain/community/spaces";
import { idField, idParam, slug } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { dropdownQuery } from "@workers/contracts/space-fields";
import {
  groupForm,
  groupSchema,
  groupWithModeratorsSchema,
  groupWithSpacesSchema,
  newGroupForm,
} from "@workers/contracts/groups";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const inGroup = appOf(groupsTable);
const appParams = z.strictObject({ appId: idParam<"app">() });
const params = z.strictObject({ id: idParam<"group">() });

/** Groups: spaces under one title. */
export const groups = area("groups-spaces")
  .route({
    method: "get",
    path: "/apps/:appId/community/groups",
    operationId: "listGroups",
    summary: "Groups with their spaces, in order",
    in: app,
    access: "public",
    params: appParams,
    answer: z.array(groupWithSpacesSchema),
    handle: ({ ctx }) => listGroups(ctx),
  })
  .route({
    method: "get",
    path: "/apps/:appId/community/groups/dropdown",
    operationId: "listGroupChoices",
    summary: "Groups to choose from",
    in: app,
    access: "public",
    params: appParams,
    query: dropdownQuery,
    answer: z.array(groupSchema),
    handle: async ({ ctx, query }) => {
      const page = await chooseGroups(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/community/groups/:slug",
    operationId: "getGroupBySlug",
    summary: "A group by its slug",
    in: app,
    access: "public",
    params: z.strictObject({ appId: idParam<"app">(), slug: slug() }),
    answer: groupWithModeratorsSchema,
    handle: ({ ctx, params }) => getGroup(ctx, { slug: params.slug }),
  })
  .route({
    method: "post",
    path: "/apps/:appId/community/groups",
    operationId: "createGroup",
    summary: "Creates a group",
    in: app,
    access: { app: "app.create_space_group" },
    params: appParams,
    body: newGroupForm,
    example: { body: { name: "Welcome", access: "open" } },
    answer: groupSchema,
    status: 201,
    handle: ({ ctx, body }) => createGroup(ctx, body),
  })
  .route({
    method: "get",
    path: "/groups/:id",
    operationId: "getGroup",
    summary: "A group with its spaces",
    in: inGroup,
    access: "public",
    params,
    answer: groupWithModeratorsSchema,
    handle: ({ ctx, params }) => getGroup(ctx, params),
  })
  .route({
    method: "patch",
    path: "/groups/:id",
    operationId: "editGroup",
    summary: "Changes a group",
    in: inGroup,
    access: { app: "group.update" },
    params,
    body: groupForm,
    example: { body: { name: "Arrival" } },
    answer: groupSchema,
    handle: ({ ctx, params, body }) => editGroup(ctx, params, body),
  })
  .route({
    method: "patch",
    path: "/groups/:id/move",
    operationId: "moveGroup",
    summary: "Puts a group behind another one; null puts it first",
    in: inGroup,
    access: { app: "group.update" },
    params,
    body: z.strictObject({ prevId: idField<"group">().nullable() }),
    example: { body: { prevId: null } },
    answer: groupSchema,
    handle: ({ ctx, params, body }) => moveGroup(ctx, params, body.prevId),
  })
  .route({
    method: "delete",
    path: "/groups/:id",
    operationId: "deleteGroup",
    summary: "Deletes a group with its spaces and all that is in them",
    in: inGroup,
    access: { app: "group.delete" },
    params,
    handle: ({ ctx, params }) => deleteGroup(ctx, params),
  })
  .route({
    method: "post",
    path: "/groups/:id/join",
    operationId: "joinGroup",
    summary: "Joins all open spaces of a group",
    in: inGroup,
    access: { app: "space.join" },
    params,
    answer: groupWithModeratorsSchema,
    handle: ({ ctx, params }) => joinGroup(ctx, params),
  })
  .route({
    method: "delete",
    path: "/groups/:id/leave",
    operationId: "leaveGroup",
    summary: "Leaves a group with all its spaces",
    in: inGroup,
    access: { app: "group.leave" },
    params,
    handle: ({ ctx, params }) => leaveGroup(ctx, params),
  });
