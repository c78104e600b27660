import { z } from "zod";
import { memberSegments, profiles } from "@db/shard";
import {
  administeredMembers,
  createSegment,
  deleteSegment,
  editSegment,
  exportMembers,
  listSegments,
  restoreMember,
} from "@workers/domain/people/members";
import { csvResponse } from "@workers/domain/kernel/csv";
import { idParam, plainFilters } from "@workers/contracts/form-fields";
import { filterOfQuery } from "@workers/contracts/members/filter-of-query";
import {
  memberRowSchema,
  membersExportQuery,
  memberTableQuery,
  newSegmentForm,
  segmentForm,
  segmentSchema,
} from "@workers/contracts/members/member-table";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const appParams = z.strictObject({ appId: idParam<"app">() });
const params = z.strictObject({ id: idParam<"segment">() });
const access = { app: "app.settings_members" } as const;
const ofSegment = appOf(memberSegments);

/** The members' table of those who run an app: filters, segments, export. */
export const memberTable = area("members-admin")
  .route({
    method: "get",
    path: "/apps/:appId/profiles/table",
    operationId: "listMemberRows",
    summary: "The members' table: whom the filters find together, with what its columns show",
    in: app,
    access,
    params: appParams,
    query: memberTableQuery,
    answer: z.array(memberRowSchema),
    handle: async ({ ctx, query }) => {
      const { page, limit, sort, ...filters } = plainFilters(query);
      const { items, total } = await administeredMembers(ctx, filterOfQuery(filters), { page, limit, sort });
      return paged(items, { page, limit, total });
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/profiles/export",
    operationId: "exportMembers",
    summary: "Whom the filters find as a CSV file, with the chosen columns",
    in: app,
    access: { app: "member.export" },
    params: appParams,
    query: membersExportQuery,
    status: 200,
    limit: "exports",
    handle: async ({ ctx, query }) => {
      const { columns, ids, ...filters } = plainFilters(query);
      const { name, lines } = await exportMembers(ctx, { filter: filterOfQuery(filters), columns, ids });
      return csvResponse(name, lines, ctx.language);
    },
  })
  .route({
    method: "post",
    path: "/profiles/:id/restore",
    operationId: "restoreMember",
    summary: "Brings back a member who left or was removed, within 30 days",
    in: appOf(profiles),
    access: { app: "member.delete" },
    params: z.strictObject({ id: idParam<"profile">() }),
    handle: ({ ctx, params: { id } }) => restoreMember(ctx, id),
  })
  .route({
    method: "get",
    path: "/apps/:appId/segments",
    operationId: "listSegments",
    summary: "Lists the saved filters of the members' table, with how many each finds now",
    in: app,
    access,
    params: appParams,
    answer: z.array(segmentSchema),
    handle: ({ ctx }) => listSegments(ctx),
  })
  .route({
    method: "post",
    path: "/apps/:appId/segments",
    operationId: "createSegment",
    summary: "Keeps a filter by a name",
    in: app,
    access,
    params: appParams,
    status: 201,
    body: newSegmentForm,
    example: { body: { name: "Moderators", filter: { role: "moderator" } } },
    answer: segmentSchema,
    handle: ({ ctx, body }) => createSegment(ctx, body),
  })
  .route({
    method: "patch",
    path: "/segments/:id",
    operationId: "editSegment",
    summary: "Changes a saved filter",
    in: ofSegment,
    access,
    params,
    body: segmentForm,
    example: { body: { name: "Team" } },
    answer: segmentSchema,
    handle: ({ ctx, params: { id }, body }) => editSegment(ctx, id, body),
  })
  .route({
    method: "delete",
    path: "/segments/:id",
    operationId: "deleteSegment",
    summary: "Deletes a saved filter",
    in: ofSegment,
    access,
    params,
    handle: ({ ctx, params: { id } }) => deleteSegment(ctx, id),
  });
