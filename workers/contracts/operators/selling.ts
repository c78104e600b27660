import { z } from "zod";
import { gatedItemTypes } from "@db/vocabulary/access";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { answerId } from "../answer-fields";
import { line } from "../form-fields";
import { planForm } from "../payments/plans";

/** A thing that is sold, the plan that opens it, and what the others are shown: saved together. */
export const sellAccessForm = z.strictObject({
  entityType: z.enum(["app", ...gatedItemTypes]),
  entityId: z.string().max(64).default("").describe("Of the item; left out for the app itself"),
  plan: planForm.pick({
    name: true,
    description: true,
    priceCents: true,
    currency: true,
    interval: true,
    trialDays: true,
    paymentProviderId: true,
    productIds: true,
    checkoutUrl: true,
  }),
  lockScreen: z.strictObject({
    title: line(limits.entityName),
    benefits: z
      .array(line({ min: 1, max: commerceLimits.lockScreenBenefits.text }))
      .max(commerceLimits.lockScreenBenefits.max)
      .default([]),
  }),
});
export type SellAccessForm = z.output<typeof sellAccessForm>;

export const soldAccessSchema = z
  .object({ planId: answerId<"plan">(), lockScreenId: answerId<"lock screen">() })
  .meta({ id: "SoldAccess" });
export type SoldAccess = z.output<typeof soldAccessSchema>;

/** Where a plan is sold, and who holds it. */
export const planUsesSchema = z
  .object({
    apps: z.array(
      z.object({
        appId: answerId<"app">(),
        appName: z.string(),
        shareUrl: z.string().describe("Where anybody buys it"),
        lockScreens: z.array(z.object({ id: answerId<"lock screen">(), name: z.string(), url: z.string() })),
        gatesCount: z.number().int().describe("How many things are locked that it opens"),
        holders: z.array(z.object({ profileId: answerId<"profile">(), name: z.string() })),
      }),
    ),
  })
  .meta({ id: "PlanUses" });
export type PlanUses = z.output<typeof planUsesSchema>;
