import { z } from "zod";
import { idParam } from "@workers/contracts/form-fields";
import {
  noticeSettingsForm,
  noticeSettingsSchema,
  noticesQuery,
  operatorNoticeSchema,
  unreadNoticesSchema,
} from "@workers/contracts/operators/notices";
import {
  editNoticeSettings,
  listNotices,
  noticeSettings,
  readNotices,
  unreadNotices,
} from "@workers/domain/operators/notices";
import { area } from "../framework/area";
import { project } from "../framework/entries";
import { paged } from "../framework/paged";

const common = {
  in: project,
  access: { project: "project.view" },
  params: z.strictObject({ projectId: idParam<"project">() }),
} as const;

/** What the team is notified of. */
export const operatorNotices = area("projects")
  .route({
    ...common,
    method: "get",
    path: "/projects/:projectId/notices",
    operationId: "listOperatorNotices",
    summary: "Shows what the caller is notified of as one of the team, the latest first",
    query: noticesQuery,
    answer: z.array(operatorNoticeSchema),
    handle: async ({ ctx, query }) => {
      const { data, ...page } = await listNotices(ctx, query);
      return paged(data, page);
    },
  })
  .route({
    ...common,
    method: "get",
    path: "/projects/:projectId/notices/unread",
    operationId: "countUnreadOperatorNotices",
    summary: "Counts the notices that the caller has not read",
    answer: unreadNoticesSchema,
    handle: ({ ctx }) => unreadNotices(ctx),
  })
  .route({
    ...common,
    method: "post",
    path: "/projects/:projectId/notices/read",
    operationId: "readOperatorNotices",
    summary: "Counts all notices as read",
    answer: unreadNoticesSchema,
    handle: ({ ctx }) => readNotices(ctx),
  })
  .route({
    ...common,
    method: "get",
    path: "/projects/:projectId/notices/settings",
    operationId: "getOperatorNoticeSettings",
    summary: "Shows what the caller is notified of as one of the team, and when by mail",
    answer: noticeSettingsSchema,
    handle: ({ ctx }) => noticeSettings(ctx),
  })
  .route({
    ...common,
    method: "patch",
    path: "/projects/:projectId/notices/settings",
    operationId: "editOperatorNoticeSettings",
    summary: "Changes what the caller is notified of, and when by mail",
    body: noticeSettingsForm,
    example: { body: { mail: "daily" } },
    answer: noticeSettingsSchema,
    handle: ({ ctx, body }) => editNoticeSettings(ctx, body),
  });
