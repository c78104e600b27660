import { z } from "zod";
import { viewAffiliateCenter } from "@workers/domain/commerce/affiliates";
import { affiliateCenterSchema } from "@workers/contracts/affiliates";
import { idParam } from "@workers/contracts/form-fields";
import { area } from "../framework/area";
import { app } from "../framework/entries";

export const affiliateCenter = area("apps").route({
  method: "get",
  path: "/apps/:appId/affiliate-center",
  operationId: "getAffiliateCenter",
  summary: "Shows the caller's links for recommending the app's plans, and the commission on each",
  in: app,
  access: { app: "app.view_affiliate_center" },
  params: z.strictObject({ appId: idParam<"app">() }),
  answer: affiliateCenterSchema,
  handle: ({ ctx }) => viewAffiliateCenter(ctx),
});
