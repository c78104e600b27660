import { z } from "zod";
import { groups as groupsTable, spaces as spacesTable } from "@db/shard";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";
import {
  exportSpaceMembers,
  groupMembers,
  setGroupModerator,
  setSpaceModerator,
  spaceMembers,
} from "@workers/domain/people/members";
import {
  addGroupMembers,
  addSpaceMembers,
  removeGroupMember,
  removeSpaceMember,
} from "@workers/domain/community/spaces";
import { csvResponse } from "@workers/domain/kernel/csv";
import { startGroupImport, startSpaceImport } from "@workers/domain/people/imports";
import { idParam, ids } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { spaceWithModeratorsSchema } from "@workers/contracts/spaces";
import { groupWithModeratorsSchema } from "@workers/contracts/groups";
import { memberSchema, membersQuery } from "@workers/contracts/members/members";
import { appOf } from "../framework/entries";
import { StreamedForm } from "@workers/request/multipart";
import { paged } from "../framework/paged";
import { startedTaskSchema } from "@workers/contracts/tasks";

const inSpace = appOf(spacesTable);
const inGroup = appOf(groupsTable);
const spaceParams = z.strictObject({ id: idParam<"space">() });
const groupParams = z.strictObject({ id: idParam<"group">() });
const memberOfSpace = z.strictObject({ id: idParam<"space">(), memberId: idParam<"profile">() });
const memberOfGroup = z.strictObject({ id: idParam<"group">(), memberId: idParam<"profile">() });
const people = z.strictObject({ profileIds: ids<"profile">() });
const moderation = z.strictObject({ isModerator: z.boolean() });
const csvUpload = { field: "file", maxBytes: peopleLimits.importBytes };
const csvOf = (request: Request) =>
  StreamedForm.receive(request, csvUpload, ({ form }) => form.whole(csvUpload.maxBytes));

/** Who is in a space. */
export const spaceMembersCalls = area("groups-spaces")
  .route({
    method: "get",
    path: "/spaces/:id/profiles",
    operationId: "listSpaceMembers",
    summary: "Members of a space",
    in: inSpace,
    access: { app: "space.view_profiles" },
    params: spaceParams,
    query: membersQuery,
    answer: z.array(memberSchema),
    handle: async ({ ctx, params, query }) => {
      const page = await spaceMembers(ctx, params, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/spaces/:id/profiles",
    operationId: "addSpaceMembers",
    summary: "Adds members of the app to a space",
    in: inSpace,
    access: { app: "space.bulk_invite" },
    params: spaceParams,
    body: people,
    example: { body: { profileIds: ["{{profile}}"] } },
    answer: spaceWithModeratorsSchema,
    handle: ({ ctx, params, body }) => addSpaceMembers(ctx, params, body.profileIds),
  })
  .route({
    method: "get",
    path: "/spaces/:id/profiles/export",
    operationId: "exportSpaceMembers",
    summary: "The members of a space as a CSV file",
    in: inSpace,
    access: { app: "space.profiles_export" },
    params: spaceParams,
    status: 200,
    limit: "exports",
    handle: async ({ ctx, params }) => {
      const { name, lines } = await exportSpaceMembers(ctx, params);
      return csvResponse(name, lines, ctx.language);
    },
  })
  .route({
    method: "post",
    path: "/spaces/:id/profiles/import",
    operationId: "importSpaceMembers",
    summary: "Brings the people of a CSV file into a space, in the background",
    in: inSpace,
    access: { app: "space.bulk_invite" },
    params: spaceParams,
    upload: csvUpload,
    answer: startedTaskSchema,
    status: 202,
    limit: "uploads",
    handle: async ({ ctx, params, request }) => startSpaceImport(ctx, params.id, await csvOf(request)),
  })
  .route({
    method: "patch",
    path: "/spaces/:id/profiles/:memberId",
    operationId: "setSpaceModerator",
    summary: "Makes a member of a space its moderator, or no longer",
    in: inSpace,
    access: { app: "space.edit" },
    params: memberOfSpace,
    body: moderation,
    example: { body: { isModerator: true } },
    handle: ({ ctx, params, body }) => setSpaceModerator(ctx, params, params.memberId, body.isModerator),
  })
  .route({
    method: "delete",
    path: "/spaces/:id/profiles/:memberId",
    operationId: "removeSpaceMember",
    summary: "Takes somebody out of a space",
    in: inSpace,
    access: { app: "space.bulk_invite" },
    params: memberOfSpace,
    handle: ({ ctx, params }) => removeSpaceMember(ctx, params, params.memberId),
  });

/** Who is in a group. */
export const groupMembersCalls = area("groups-spaces")
  .route({
    method: "get",
    path: "/groups/:id/profiles",
    operationId: "listGroupMembers",
    summary: "Members of a group",
    in: inGroup,
    access: { app: "app.view_profiles" },
    params: groupParams,
    query: membersQuery,
    answer: z.array(memberSchema),
    handle: async ({ ctx, params, query }) => {
      const page = await groupMembers(ctx, params, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/groups/:id/profiles",
    operationId: "addGroupMembers",
    summary: "Adds members of the app to a group",
    in: inGroup,
    access: { app: "group.update" },
    params: groupParams,
    body: people,
    example: { body: { profileIds: ["{{profile}}"] } },
    answer: groupWithModeratorsSchema,
    handle: ({ ctx, params, body }) => addGroupMembers(ctx, params, body.profileIds),
  })
  .route({
    method: "post",
    path: "/groups/:id/profiles/import",
    operationId: "importGroupMembers",
    summary: "Brings the people of a CSV file into a group, in the background",
    in: inGroup,
    access: { app: "group.update" },
    params: groupParams,
    upload: csvUpload,
    answer: startedTaskSchema,
    status: 202,
    limit: "uploads",
    handle: async ({ ctx, params, request }) => startGroupImport(ctx, params.id, await csvOf(request)),
  })
  .route({
    method: "patch",
    path: "/groups/:id/profiles/:memberId",
    operationId: "setGroupModerator",
    summary: "Makes a member of a group its moderator, or no longer",
    in: inGroup,
    access: { app: "group.update" },
    params: memberOfGroup,
    body: moderation,
    example: { body: { isModerator: true } },
    handle: ({ ctx, params, body }) => setGroupModerator(ctx, params, params.memberId, body.isModerator),
  })
  .route({
    method: "delete",
    path: "/groups/:id/profiles/:memberId",
    operationId: "removeGroupMember",
    summary: "Takes somebody out of a group and its spaces",
    in: inGroup,
    access: { app: "group.remove_member" },
    params: memberOfGroup,
    handle: ({ ctx, params }) => removeGroupMember(ctx, params, params.memberId),
  });
