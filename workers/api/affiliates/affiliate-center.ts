import { z } from "zod";
import { exportAffiliates, listAffiliates, notePayout, viewAffiliateCenter } from "@workers/domain/commerce/affiliates";
import { csvResponse } from "@workers/domain/kernel/csv";
import { affiliateCenterSchema, affiliateSchema, payoutForm } from "@workers/contracts/affiliates";
import { idParam } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { app } from "../framework/entries";

const appParams = z.strictObject({ appId: idParam<"app">() });

export const affiliateCenter = area("apps")
  .route({
    method: "get",
    path: "/apps/:appId/affiliate-center",
    operationId: "getAffiliateCenter",
    summary: "Shows the caller's links for recommending the app's plans, and the commission on each",
    in: app,
    access: { app: "app.view_affiliate_center" },
    params: z.strictObject({ appId: idParam<"app">() }),
    answer: affiliateCenterSchema,
    handle: ({ ctx }) => viewAffiliateCenter(ctx),
  })
  .route({
    method: "get",
    path: "/apps/:appId/affiliates",
    operationId: "listAffiliates",
    summary: "Shows what each member's links brought, and what is owed for it",
    in: app,
    access: { app: "app.settings_access_plan" },
    params: appParams,
    answer: z.array(affiliateSchema),
    handle: ({ ctx }) => listAffiliates(ctx),
  })
  .route({
    method: "get",
    path: "/apps/:appId/affiliates/export",
    operationId: "exportAffiliates",
    summary: "The same as a CSV file",
    in: app,
    access: { app: "app.settings_access_plan" },
    params: appParams,
    handle: async ({ ctx }) => {
      const { name, lines } = await exportAffiliates(ctx);
      return csvResponse(name, lines, ctx.language);
    },
  })
  .route({
    method: "post",
    path: "/apps/:appId/affiliates/:profileId/payouts",
    operationId: "notePayout",
    summary: "Notes that a commission was paid out",
    in: app,
    access: { app: "app.settings_access_plan" },
    params: appParams.extend({ profileId: idParam<"profile">() }),
    body: payoutForm,
    example: { body: { currency: "EUR", amountCents: 1990, paidOutCents: 0 } },
    handle: ({ ctx, params, body }) => notePayout(ctx, params.profileId, body),
  });
