import { z } from "zod";
import { accessPlans } from "@db/shard";
import { idParam } from "@workers/contracts/form-fields";
import { planUsesSchema, sellAccessForm, soldAccessSchema } from "@workers/contracts/operators/selling";
import { sellAccess, usesOfPlan } from "@workers/domain/operators/selling";
import { area } from "../framework/area";
import { app, projectOfShardRow } from "../framework/entries";

/** Selling access in one go. */
export const selling = area("plans-orders")
  .route({
    method: "post",
    path: "/apps/:appId/sold-access",
    operationId: "sellAccess",
    summary:
      "Makes a plan that opens one thing, a lock screen that offers it, and the gate that shows that to all others",
    in: app,
    access: { app: "app.edit" },
    params: z.strictObject({ appId: idParam<"app">() }),
    body: sellAccessForm,
    example: {
      body: {
        entityType: "app",
        plan: { name: "Gold", priceCents: 1900, currency: "EUR", interval: "month" },
        lockScreen: { title: "Come in", benefits: ["All courses"] },
      },
    },
    answer: soldAccessSchema,
    handle: ({ ctx, body }) => sellAccess(ctx, body),
  })
  .route({
    method: "get",
    path: "/plans/:id/uses",
    operationId: "getPlanUses",
    summary: "Shows where a plan is sold in each of its apps, and who holds it there",
    in: projectOfShardRow(accessPlans),
    access: { project: "project.create_plan" },
    params: z.strictObject({ id: idParam<"plan">() }),
    answer: planUsesSchema,
    handle: ({ ctx, params }) => usesOfPlan(ctx, params.id),
  });
