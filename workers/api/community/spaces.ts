import { z } from "zod";
import { groups as groupsTable, spaces as spacesTable } from "@db/shard";
import { spaceNotifications } from "@db/vocabulary/enumerations";
import {
  chooseSpaces,
  createSpace,
  deleteSpace,
  duplicateSpace,
  editSpace,
  getSpace,
  joinSpace,
  leaveSpace,
  listSpaces,
  markRulesRead,
  markSpaceSeen,
  moveSpace,
  setSpaceBell,
  spaceCounters,
} from "@workers/domain/community/spaces";
import { idField, idParam, slug } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { startedTaskSchema } from "@workers/contracts/tasks";
import { dropdownQuery } from "@workers/contracts/space-fields";
import {
  newSpaceForm,
  spaceForm,
  spaceSchema,
  spaceWithModeratorsSchema,
  countedSpaceSchema,
  unreadSchema,
} from "@workers/contracts/spaces";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const inSpace = appOf(spacesTable);
const appParams = z.strictObject({ appId: idParam<"app">() });
const params = z.strictObject({ id: idParam<"space">() });

/** Spaces: where people write. */
export const spaces = area("groups-spaces")
  .route({
    method: "get",
    path: "/apps/:appId/community/spaces",
    operationId: "listSpaces",
    summary: "Spaces that the caller may know of",
    in: app,
    access: "public",
    params: appParams,
    answer: z.array(spaceSchema),
    handle: ({ ctx }) => listSpaces(ctx),
  })
  .route({
    method: "get",
    path: "/apps/:appId/community/spaces/dropdown",
    operationId: "listSpaceChoices",
    summary: "Spaces to choose from",
    in: app,
    access: "public",
    params: appParams,
    query: dropdownQuery,
    answer: z.array(spaceSchema),
    handle: async ({ ctx, query }) => {
      const page = await chooseSpaces(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/community/spaces/:slug",
    operationId: "getSpaceBySlug",
    summary: "A space by its slug",
    in: app,
    access: "public",
    params: z.strictObject({ appId: idParam<"app">(), slug: slug() }),
    answer: spaceWithModeratorsSchema,
    handle: ({ ctx, params }) => getSpace(ctx, { slug: params.slug }),
  })
  .route({
    method: "get",
    path: "/apps/:appId/spaces/posts/counters",
    operationId: "countUnreadPosts",
    summary: "Unread posts of each space",
    in: app,
    access: "public",
    params: appParams,
    answer: z.array(countedSpaceSchema),
    handle: ({ ctx }) => spaceCounters(ctx),
  })
  .route({
    method: "post",
    path: "/groups/:groupId/spaces",
    operationId: "createSpace",
    summary: "Creates a space in a group",
    in: appOf(groupsTable, "groupId"),
    access: { app: "group.create_space" },
    params: z.strictObject({ groupId: idParam<"group">() }),
    body: newSpaceForm,
    example: { body: { name: "Introductions", access: "open" } },
    answer: spaceWithModeratorsSchema,
    status: 201,
    handle: ({ ctx, params, body }) => createSpace(ctx, params.groupId, body),
  })
  .route({
    method: "get",
    path: "/spaces/:id",
    operationId: "getSpace",
    summary: "A space",
    in: inSpace,
    access: "public",
    params,
    answer: spaceWithModeratorsSchema,
    handle: ({ ctx, params }) => getSpace(ctx, params),
  })
  .route({
    method: "patch",
    path: "/spaces/:id",
    operationId: "editSpace",
    summary: "Changes a space",
    in: inSpace,
    access: { app: "space.edit" },
    params,
    body: spaceForm,
    example: { body: { name: "Hello there" } },
    answer: spaceWithModeratorsSchema,
    handle: ({ ctx, params, body }) => editSpace(ctx, params, body),
  })
  .route({
    method: "patch",
    path: "/spaces/:id/move",
    operationId: "moveSpace",
    summary: "Puts a space behind another one, in its group or another",
    in: inSpace,
    access: { app: "group.update" },
    params,
    body: z.strictObject({ groupId: idField<"group">().optional(), prevId: idField<"space">().nullable() }),
    example: { body: { prevId: null } },
    answer: spaceWithModeratorsSchema,
    handle: ({ ctx, params, body }) => moveSpace(ctx, params, body),
  })
  .route({
    method: "delete",
    path: "/spaces/:id",
    operationId: "deleteSpace",
    summary: "Deletes a space with its posts, comments and likes",
    in: inSpace,
    access: { app: "space.delete" },
    params,
    handle: ({ ctx, params }) => deleteSpace(ctx, params),
  })
  .route({
    method: "post",
    path: "/spaces/:id/join",
    operationId: "joinSpace",
    summary: "Joins a space",
    in: inSpace,
    access: { app: "space.join" },
    params,
    answer: spaceWithModeratorsSchema,
    handle: ({ ctx, params }) => joinSpace(ctx, params),
  })
  .route({
    method: "delete",
    path: "/spaces/:id/leave",
    operationId: "leaveSpace",
    summary: "Leaves a space",
    in: inSpace,
    access: { app: "space.leave" },
    params,
    handle: ({ ctx, params }) => leaveSpace(ctx, params),
  })
  .route({
    method: "patch",
    path: "/spaces/:id/notifications",
    operationId: "editSpaceNotifications",
    summary: "Chooses what of a space rings the caller's bell",
    in: inSpace,
    access: { app: "space.bell" },
    params,
    body: z.strictObject({ notifications: z.enum(spaceNotifications) }),
    example: { body: { notifications: "never" } },
    answer: spaceWithModeratorsSchema,
    handle: ({ ctx, params, body }) => setSpaceBell(ctx, params, body.notifications),
  })
  .route({
    method: "patch",
    path: "/spaces/:id/seen",
    operationId: "markSpaceSeen",
    summary: "Remembers that the caller has seen all posts of a space",
    in: inSpace,
    access: { app: "space.view" },
    params,
    answer: unreadSchema,
    handle: ({ ctx, params }) => markSpaceSeen(ctx, params),
  })
  .route({
    method: "post",
    path: "/spaces/:id/rules/read",
    operationId: "markSpaceRulesRead",
    summary: "Remembers that the caller has read the rules of a space",
    in: inSpace,
    access: { app: "space.bell" },
    params,
    answer: spaceWithModeratorsSchema,
    handle: ({ ctx, params }) => markRulesRead(ctx, params),
  })
  .route({
    method: "post",
    path: "/spaces/:id/duplicate",
    operationId: "duplicateSpace",
    summary: "Copies a space without its members and posts, in the background",
    in: inSpace,
    access: { app: "group.create_space" },
    params,
    answer: startedTaskSchema,
    status: 202,
    handle: ({ ctx, params }) => duplicateSpace(ctx, params),
  });
