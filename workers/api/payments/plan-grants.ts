import { z } from "zod";
import { claimPurchases, sendClaimCode } from "@workers/domain/commerce/payments";
import { activatePlan, grantPlanToMany, revokePlanFromMany } from "@workers/domain/platform/plans";
import { notFound } from "@workers/errors";
import { idField, idParam } from "@workers/contracts/form-fields";
import {
  bulkGrantForm,
  bulkGrantSchema,
  bulkTakeForm,
  bulkTakeSchema,
  heldPlanSchema,
} from "@workers/contracts/payments/plans";
import { claimedPurchasesSchema, claimForm, confirmedClaimForm } from "@workers/contracts/payments/orders";
import { codeLimitsSchema } from "@workers/contracts/session/sessions";
import { area } from "../framework/area";
import { app } from "../framework/entries";

const params = z.strictObject({ appId: idParam<"app">() });
const anId = "01931f3a-0000-7000-8000-000000000000";

/** Plans that members take for themselves or bought elsewhere, and those given to a selection of members by hand. */
export const planGrants = area("plans-orders")
  .route({
    method: "post",
    path: "/plans/:id/activate",
    operationId: "activatePlan",
    summary: "Takes a free plan of the app for oneself",
    in: app,
    access: "user",
    params: z.strictObject({ id: idParam<"plan">() }),
    body: z.strictObject({ appId: idField<"app">().optional() }),
    example: { body: {} },
    answer: z.array(heldPlanSchema),
    handle: ({ ctx, params: { id }, body }) => {
      if (body.appId !== undefined && body.appId !== ctx.app.id) throw notFound("app");
      return activatePlan(ctx, id);
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/profile/claim",
    operationId: "beginClaim",
    summary:
      "Mails a code to another address that the caller bought under; the answer doesn't tell whether anything was",
    in: app,
    access: "user",
    limit: "auth",
    params,
    body: claimForm,
    example: { body: { email: "buyer@example.org" } },
    answer: codeLimitsSchema,
    handle: ({ ctx, body }) => sendClaimCode(ctx, body.email),
  })
  .route({
    method: "post",
    path: "/apps/:appId/profile/claim/confirm",
    operationId: "claimPurchases",
    summary: "Gives the caller what was bought under that address, by the mailed code",
    in: app,
    access: "user",
    limit: "auth",
    params,
    body: confirmedClaimForm,
    example: { body: { email: "buyer@example.org", code: "123456" } },
    answer: claimedPurchasesSchema,
    handle: ({ ctx, body }) => claimPurchases(ctx, body.email, body.code),
  })
  .route({
    method: "post",
    path: "/apps/:appId/plans/grants",
    operationId: "grantPlanToMembers",
    summary: "Gives a plan by hand to a selection of members",
    in: app,
    access: { app: "app.settings_access_plan" },
    params,
    body: bulkGrantForm,
    example: { body: { planId: anId, profileIds: [anId], reason: "Won the raffle" } },
    answer: bulkGrantSchema,
    handle: ({ ctx, body }) => grantPlanToMany(ctx, body),
  })
  .route({
    method: "delete",
    path: "/apps/:appId/plans/grants",
    operationId: "takePlanFromMembers",
    summary: "Takes a plan that was given by hand from a selection of members",
    in: app,
    access: { app: "app.settings_access_plan" },
    params,
    body: bulkTakeForm,
    example: { body: { planId: anId, profileIds: [anId] } },
    answer: bulkTakeSchema,
    handle: ({ ctx, body }) => revokePlanFromMany(ctx, body),
  });
