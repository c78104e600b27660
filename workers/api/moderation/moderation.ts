import { z } from "zod";
import { moderationItems, profiles } from "@db/shard";
import {
  appealForm,
  approvalForm,
  bulkDecisionForm,
  bulkDecisionSchema,
  moderationActSchema,
  moderationCountersQuery,
  moderationCountersSchema,
  moderationItemSchema,
  moderationQuery,
  memberRecordNumbersSchema,
  memberRecordQuery,
  moderationSettingsForm,
  moderationSettingsSchema,
  newReportForm,
  ownDecisionSchema,
  rejectionForm,
  reportReceiptSchema,
  reportSchema,
} from "@workers/contracts/moderation";
import { idParam, listQuery } from "@workers/contracts/form-fields";
import { createReport } from "@workers/domain/kernel/engagement";
import {
  appealDecision,
  approveItem,
  countItems,
  decideMany,
  editModerationSettings,
  getItem,
  historyOf,
  listItems,
  memberRecord,
  memberRecordNumbers,
  ownDecisions,
  rejectItem,
  reportsOf,
  undoDecision,
  viewModerationSettings,
} from "@workers/domain/community/moderation";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const inItem = appOf(moderationItems);
const appParams = z.strictObject({ appId: idParam<"app">() });
const inProfile = appOf(profiles);
const profileParams = z.strictObject({ id: idParam<"profile">() });
const params = z.strictObject({ id: idParam<"moderation item">() });
const anId = "01931f3a-0000-7000-8000-000000000000";

/** Reports, and what moderators decide about what was reported or waits for approval: of the whole app, or of the places that somebody moderates. */
export const moderation = area("moderation")
  .route({
    method: "post",
    path: "/apps/:appId/moderation/reports",
    operationId: "createReport",
    summary: "Reports a post, a comment or a member to the moderators; 409 for the second time",
    in: app,
    access: { app: "post.create_report" },
    params: appParams,
    body: newReportForm,
    example: {
      body: { entityType: "post", entityId: "{{post}}", reason: "spam", message: "The third time this week." },
    },
    answer: reportReceiptSchema,
    status: 201,
    limit: "reports",
    handle: ({ ctx, body }) => createReport(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/moderation",
    operationId: "listModerationItems",
    summary: "What was reported or waits for approval, as far as the caller moderates it",
    in: app,
    access: { app: "space.moderation" },
    params: appParams,
    query: moderationQuery,
    answer: z.array(moderationItemSchema),
    handle: async ({ ctx, query }) => {
      const page = await listItems(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/moderation/settings",
    operationId: "getModerationSettings",
    summary: "Shows how the app is moderated",
    in: app,
    access: { app: "app.settings_moderation" },
    params: appParams,
    answer: moderationSettingsSchema,
    handle: ({ ctx }) => viewModerationSettings(ctx),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/moderation/settings",
    operationId: "editModerationSettings",
    summary: "Changes how the app is moderated",
    in: app,
    access: { app: "app.settings_moderation" },
    params: appParams,
    body: moderationSettingsForm,
    example: { body: { commentPreModeration: "first", blockedWords: ["casino*"] } },
    answer: moderationSettingsSchema,
    handle: ({ ctx, body }) => editModerationSettings(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/moderation/counters",
    operationId: "getModerationCounters",
    summary: "How many things are in each status",
    in: app,
    access: { app: "space.moderation" },
    params: appParams,
    query: moderationCountersQuery,
    answer: moderationCountersSchema,
    handle: ({ ctx, query }) => countItems(ctx, query),
  })
  .route({
    method: "post",
    path: "/apps/:appId/moderation/bulk",
    operationId: "decideManyModerationItems",
    summary: "Approves or rejects several things of the inbox at once",
    in: app,
    access: { app: "space.moderation" },
    params: appParams,
    body: bulkDecisionForm,
    example: { body: { decision: "reject", ids: [anId], reason: "spam" } },
    answer: bulkDecisionSchema,
    handle: ({ ctx, body }) => decideMany(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/moderation/own",
    operationId: "listOwnDecisions",
    summary: "What waits for approval of the caller's own, and what was decided against it",
    in: app,
    access: { app: "profile.update" },
    params: appParams,
    query: z.strictObject(listQuery),
    answer: z.array(ownDecisionSchema),
    handle: async ({ ctx, query }) => {
      const page = await ownDecisions(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/moderation/:id",
    operationId: "getModerationItem",
    summary: "A thing that was reported or waits for approval",
    in: inItem,
    access: { app: "space.moderation" },
    params,
    answer: moderationItemSchema,
    handle: ({ ctx, params }) => getItem(ctx, params.id),
  })
  .route({
    method: "get",
    path: "/moderation/:id/reports",
    operationId: "listReports",
    summary: "All reports of a thing",
    in: inItem,
    access: { app: "space.moderation" },
    params,
    query: z.strictObject(listQuery),
    answer: z.array(reportSchema),
    handle: async ({ ctx, params, query }) => {
      const page = await reportsOf(ctx, params.id, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/moderation/:id/history",
    operationId: "listModerationActs",
    summary: "All that was done about a thing: who, when and why",
    in: inItem,
    access: { app: "space.moderation" },
    params,
    answer: z.array(moderationActSchema),
    handle: ({ ctx, params }) => historyOf(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/moderation/:id/approve",
    operationId: "approveModerationItem",
    summary: "Approves a thing: it is shown, and its reports are closed",
    in: inItem,
    access: { app: "space.moderation" },
    params,
    body: approvalForm,
    example: { body: {} },
    answer: moderationItemSchema,
    handle: ({ ctx, params, body }) => approveItem(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/moderation/:id/approve",
    operationId: "rejectModerationItem",
    summary: "Rejects a thing, with a reason: others no longer see it, and its author is told",
    in: inItem,
    access: { app: "space.moderation" },
    params,
    body: rejectionForm,
    example: { body: { reason: "spam", message: "Advertising without a word about yourself." } },
    answer: moderationItemSchema,
    handle: ({ ctx, params, body }) => rejectItem(ctx, params.id, body),
  })
  .route({
    method: "post",
    path: "/moderation/:id/undo",
    operationId: "undoModerationDecision",
    summary: "Takes one's own decision back, within the seconds before anybody is told of it",
    in: inItem,
    access: { app: "space.moderation" },
    params,
    answer: moderationItemSchema,
    handle: ({ ctx, params }) => undoDecision(ctx, params.id),
  })
  .route({
    method: "post",
    path: "/moderation/:id/appeal",
    operationId: "appealModerationDecision",
    summary: "Asks the moderators to look at a rejected thing of one's own once more; once",
    in: inItem,
    access: { app: "profile.update" },
    params,
    body: appealForm,
    example: { body: { message: "It was meant for the flea market thread." } },
    answer: ownDecisionSchema,
    handle: ({ ctx, params, body }) => appealDecision(ctx, params.id, body.message),
  })
  .route({
    method: "get",
    path: "/profiles/:id/moderation",
    operationId: "listModerationOfMember",
    summary: "What is on record of a member: what was reported or held, what was decided, by whom and why",
    in: inProfile,
    access: { app: "app.moderation" },
    params: profileParams,
    query: memberRecordQuery,
    answer: z.array(moderationItemSchema),
    handle: async ({ ctx, params, query }) => {
      const page = await memberRecord(ctx, params.id, query, query.as);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/profiles/:id/moderation/counters",
    operationId: "countModerationOfMember",
    summary: "What is on record of a member, in numbers",
    in: inProfile,
    access: { app: "app.moderation" },
    params: profileParams,
    answer: memberRecordNumbersSchema,
    handle: ({ ctx, params }) => memberRecordNumbers(ctx, params.id),
  });
