import { z } from "zod";
import { customStuff as customStuffTable, pointPurchases } from "@db/shard";
import { administeredPurchaseSchema, purchaseChanges, purchasesQuery } from "@workers/contracts/gamification/points";
import {
  customStuffChanges,
  customStuffForm,
  customStuffQuery,
  customStuffSchema,
  purchasedSchema,
  purchaseForm,
  rewardSchema,
  rewardsQuery,
} from "@workers/contracts/gamification/rewards";
import { idParam } from "@workers/contracts/form-fields";
import {
  cancelPurchase,
  createCustomStuff,
  deleteCustomStuff,
  editCustomStuff,
  getCustomStuff,
  listCustomStuff,
  listPurchases,
  listRewards,
  purchase,
  setHandedOver,
} from "@workers/domain/gamification/rewards";
import { area } from "../framework/area";
import { app, appOf } from "../framework/entries";
import { paged } from "../framework/paged";

const appParams = z.strictObject({ appId: idParam<"app">() });
const stuffParams = z.strictObject({ id: idParam<"custom stuff">() });
const purchaseParams = z.strictObject({ id: idParam<"point purchase">() });
const inStuff = appOf(customStuffTable);
const inPurchase = appOf(pointPurchases);

export const rewards = area("gamification")
  .route({
    method: "get",
    path: "/apps/:appId/custom-stuff",
    operationId: "listCustomStuff",
    summary: "Rewards that operators made, the latest first; their windows for who bought them",
    in: app,
    access: "public",
    params: appParams,
    query: customStuffQuery,
    answer: z.array(customStuffSchema),
    handle: async ({ ctx, query }) => {
      const page = await listCustomStuff(ctx, query);
      return paged(page.data, { page: page.page, limit: page.limit, total: page.total });
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/custom-stuff",
    operationId: "createCustomStuff",
    summary: "Makes a reward",
    in: app,
    access: { app: "app.create_gamification_rule" },
    params: appParams,
    body: customStuffForm,
    example: { body: { name: "A call with the team", rewardPoints: 200 } },
    answer: customStuffSchema,
    status: 201,
    handle: ({ ctx, body }) => createCustomStuff(ctx, body),
  })
  .route({
    method: "get",
    path: "/custom-stuff/:id",
    operationId: "getCustomStuff",
    summary: "A reward; its window for who bought it",
    in: inStuff,
    access: "public",
    params: stuffParams,
    answer: customStuffSchema,
    handle: ({ ctx, params }) => getCustomStuff(ctx, params.id),
  })
  .route({
    method: "patch",
    path: "/custom-stuff/:id",
    operationId: "editCustomStuff",
    summary: "Changes a reward",
    in: inStuff,
    access: { app: "app.create_gamification_rule" },
    params: stuffParams,
    body: customStuffChanges,
    example: { body: { rewardPoints: 250 } },
    answer: customStuffSchema,
    handle: ({ ctx, params, body }) => editCustomStuff(ctx, params.id, body),
  })
  .route({
    method: "delete",
    path: "/custom-stuff/:id",
    operationId: "deleteCustomStuff",
    summary: "Removes a reward; who bought it keeps its window",
    in: inStuff,
    access: { app: "app.create_gamification_rule" },
    params: stuffParams,
    handle: ({ ctx, params }) => deleteCustomStuff(ctx, params.id),
  })
  .route({
    method: "get",
    path: "/apps/:appId/gamification/rewards",
    operationId: "listRewards",
    summary: "Everything that points buy",
    in: app,
    access: "public",
    params: appParams,
    query: rewardsQuery,
    answer: z.array(rewardSchema),
    handle: async ({ ctx, query }) => {
      const page = await listRewards(ctx, query);
      return paged(page.data, { page: page.page, limit: page.limit, total: page.total });
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/gamification/purchase",
    operationId: "purchaseReward",
    summary:
      "Spends points; refused without cost where the price changed, it is not offered, was bought, or the points are too few",
    in: app,
    access: { app: "profile.update" },
    params: appParams,
    body: purchaseForm,
    example: { body: { type: "custom_stuff", entityId: "{{customStuff}}" } },
    answer: purchasedSchema,
    handle: ({ ctx, body }) => purchase(ctx, body),
  })
  .route({
    method: "get",
    path: "/apps/:appId/gamification/purchases",
    operationId: "listPointPurchases",
    summary: "What members bought with points; with `isOpen` what is to be handed over",
    in: app,
    access: { app: "member.view_points" },
    params: appParams,
    query: purchasesQuery,
    answer: z.array(administeredPurchaseSchema),
    handle: async ({ ctx, query }) => {
      const page = await listPurchases(ctx, query);
      return paged(page.data, page);
    },
  })
  .route({
    method: "patch",
    path: "/gamification/purchases/:id",
    operationId: "editPointPurchase",
    summary: "Ticks off that something was handed over",
    in: inPurchase,
    access: { app: "member.view_points" },
    params: purchaseParams,
    body: purchaseChanges,
    example: { body: { isHandedOver: true } },
    answer: administeredPurchaseSchema,
    handle: ({ ctx, params, body }) => setHandedOver(ctx, params.id, body.isHandedOver),
  })
  .route({
    method: "delete",
    path: "/gamification/purchases/:id",
    operationId: "cancelPointPurchase",
    summary: "Takes a purchase back: its points return, and what it opened is closed again",
    in: inPurchase,
    access: { app: "member.change_points" },
    params: purchaseParams,
    handle: ({ ctx, params }) => cancelPurchase(ctx, params.id),
  });
