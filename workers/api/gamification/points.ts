import { z } from "zod";
import { memberStatuses, profiles } from "@db/shard";
import {
  changePointsForm,
  gamificationRuleSchema,
  gamificationRulesForm,
  leaderboardQuery,
  leaderboardSchema,
  memberStatusChanges,
  memberStatusesChanges,
  memberStatusesForm,
  memberStatusForm,
  memberStatusSchema,
  pointEntrySchema,
  pointHistoryQuery,
  pointsBalanceSchema,
  pointsSchema,
  statusesQuery,
  statusIdsForm,
  statusIdsQuery,
} from "@workers/contracts/gamification/points";
import { idParam } from "@workers/contracts/form-fields";
import {
  changePoints,
  createStatus,
  createStatuses,
  deleteStatuses,
  editRules,
  editStatus,
  editStatuses,
  leaderboard,
  listRules,
  listStatuses,
  memberHistory,
  ownBalance,
  ownHistory,
} from "@workers/domain/gamification/points";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const appParams = z.strictObject({ appId: idParam<"app">() });
const statusParams = z.strictObject({ id: idParam<"member status">() });
const profileParams = z.strictObject({ id: idParam<"profile">() });
const inStatus = appOf(memberStatuses);
const inProfile = appOf(profiles);

export const points = area("gamification")
  .route({
    method: "get",
    path: "/apps/:appId/gamification/rules",
    operationId: "listGamificationRules",
    summary: "What each action earns",
    in: app,
    access: "public",
    params: appParams,
    answer: z.array(gamificationRuleSchema),
    handle: ({ ctx }) => listRules(ctx),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/gamification/rules",
    operationId: "editGamificationRules",
    summary: "Sets what actions earn from now on",
    in: app,
    access: { app: "app.create_gamification_rule" },
    params: appParams,
    body: gamificationRulesForm,
    example: { body: { rules: [{ ruleId: "post_created", active: true, points: 10 }] } },
    answer: z.array(gamificationRuleSchema),
    handle: ({ ctx, body }) => editRules(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/gamification/statuses",
    operationId: "listMemberStatuses",
    summary: "Statuses that members can reach, the lowest first, a hundred a page",
    in: app,
    access: "public",
    params: appParams,
    query: statusesQuery,
    answer: z.array(memberStatusSchema),
    handle: async ({ ctx, query }) => {
      const all = await listStatuses(ctx);
      return paged(query.page === 1 ? all : [], { page: query.page, limit: 100, total: all.length });
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/gamification/statuses",
    operationId: "createMemberStatus",
    summary: "Adds a status",
    in: app,
    access: { app: "app.create_gamification_rule" },
    params: appParams,
    body: memberStatusForm,
    example: { body: { name: "Mentor", points: 1234, icon: "gem" } },
    answer: memberStatusSchema,
    status: 201,
    handle: ({ ctx, body }) => createStatus(ctx, body),
  })
  .route({
    method: "post",
    path: "/apps/:appId/gamification/statuses/bulk",
    operationId: "createMemberStatuses",
    summary: "Adds several statuses",
    in: app,
    access: { app: "app.create_gamification_rule" },
    params: appParams,
    body: memberStatusesForm,
    example: { body: { statuses: [{ name: "Guide", points: 1500 }] } },
    answer: z.array(memberStatusSchema),
    status: 201,
    handle: ({ ctx, body }) => createStatuses(ctx, body.statuses),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/gamification/statuses",
    operationId: "editMemberStatuses",
    summary: "Changes several statuses",
    in: app,
    access: { app: "app.create_gamification_rule" },
    params: appParams,
    body: memberStatusesChanges,
    example: { body: { statuses: [{ id: "{{memberStatus}}", name: "Helper" }] } },
    answer: z.array(memberStatusSchema),
    handle: ({ ctx, body }) => editStatuses(ctx, body.statuses),
  })
  .route({
    method: "delete",
    path: "/apps/:appId/gamification/statuses",
    operationId: "deleteMemberStatuses",
    summary: "Removes several statuses, named in the body or as `statusIds[]` in the address",
    in: app,
    access: { app: "app.create_gamification_rule" },
    params: appParams,
    query: statusIdsQuery,
    body: statusIdsForm,
    example: { body: { statusIds: ["{{memberStatus}}"] } },
    handle: ({ ctx, query, body }) => deleteStatuses(ctx, body.statusIds ?? query["statusIds[]"] ?? []),
  })
  .route({
    method: "patch",
    path: "/gamification/statuses/:id",
    operationId: "editMemberStatus",
    summary: "Changes a status",
    in: inStatus,
    access: { app: "app.create_gamification_rule" },
    params: statusParams,
    body: memberStatusChanges,
    example: { body: { name: "Helper" } },
    answer: memberStatusSchema,
    handle: ({ ctx, params, body }) => editStatus(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/gamification/statuses/:id",
    operationId: "deleteMemberStatus",
    summary: "Removes a status: who had it has the next lower one",
    in: inStatus,
    access: { app: "app.create_gamification_rule" },
    params: statusParams,
    handle: ({ ctx, params }) => deleteStatuses(ctx, [params.id]),
  })
  .route({
    method: "get",
    path: "/apps/:appId/gamification/leaderboard",
    operationId: "getLeaderboard",
    summary: "Who earned most this week, this month or ever, and where the caller stands",
    in: app,
    access: "public",
    params: appParams,
    query: leaderboardQuery,
    answer: leaderboardSchema,
    handle: ({ ctx, query }) => leaderboard(ctx, query),
  })
  .route({
    method: "get",
    path: "/apps/:appId/gamification/history",
    operationId: "listOwnPoints",
    summary: "The caller's points, the latest first",
    in: app,
    access: { app: "profile.update" },
    params: appParams,
    query: pointHistoryQuery,
    answer: z.array(pointEntrySchema),
    handle: async ({ ctx, query }) => {
      const page = await ownHistory(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "get",
    path: "/apps/:appId/gamification/balance",
    operationId: "getOwnPoints",
    summary: "What the caller has, their status and the next, and what they bought",
    in: app,
    access: { app: "profile.update" },
    params: appParams,
    answer: pointsBalanceSchema,
    handle: ({ ctx }) => ownBalance(ctx),
  })
  .route({
    method: "get",
    path: "/profiles/:id/gamification/history",
    operationId: "listPointsOfMember",
    summary: "The points of a member, the latest first",
    in: inProfile,
    access: { app: "member.view_points" },
    params: profileParams,
    query: pointHistoryQuery,
    answer: z.array(pointEntrySchema),
    handle: async ({ ctx, params, query }) => {
      const page = await memberHistory(ctx, params.id, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "post",
    path: "/profiles/:id/gamification/points",
    operationId: "changePointsOfMember",
    summary: "Gives a member points, or takes them; 409 where there are fewer than are to be taken",
    in: inProfile,
    access: { app: "member.change_points" },
    params: profileParams,
    body: changePointsForm,
    example: { body: { action: "admin_top_up", points: 50, comment: "For the talk" } },
    answer: pointsSchema,
    handle: ({ ctx, params, body }) => changePoints(ctx, params.id, body),
  });
