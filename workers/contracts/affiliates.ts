import { z } from "zod";
import { answerId, currencyCode } from "./answer-fields";
import { offeredPlanSchema } from "./payments/plans";

/** What sales by a member's links come to in one currency. */
const earningsSchema = z.object({
  currency: currencyCode,
  sales: z.number().describe("Orders that were paid, or given for a trial, by the links"),
  paidCents: z.number().describe("What the buyers paid, less what was paid back"),
  earnedCents: z.number().describe("The commission on it, by today's percentages"),
});

/** What a member gets who recommends the app's plans, each with the member's own link. */
export const affiliateCenterSchema = z
  .object({
    isActive: z.boolean(),
    title: z.string(),
    text: z.string(),
    links: z.array(
      z.object({
        plan: offeredPlanSchema,
        /** Where the member sends people; the operator's address with the member's id in it. */
        url: z.string(),
        /** Percent of the price. */
        commission: z.number(),
        /** Of one payment at the plan's price; null where it has none. */
        commissionCents: z.number().nullable(),
        /** Orders by this link, and how often it was followed; elsewhere nobody counts. */
        sales: z.number(),
        clicks: z.number(),
      }),
    ),
    /** Of all links, also of plans that are no longer sold. */
    earnings: z.array(earningsSchema),
  })
  .meta({ id: "AffiliateCenter" });
export type AffiliateCenter = z.output<typeof affiliateCenterSchema>;

/** A member whose links brought something, in one currency. */
export const affiliateSchema = z
  .object({
    profileId: answerId<"profile">(),
    name: z.string(),
    email: z.string().nullable(),
    currency: currencyCode.nullable().describe("Null where nothing was sold yet"),
    clicks: z.number().int(),
    sales: z.number().int(),
    paidCents: z.number().int().describe("What the buyers paid, less what was paid back"),
    earnedCents: z.number().int().describe("The commission on it, by today's percentages"),
    paidOutCents: z.number().int(),
    owedCents: z.number().int().describe("Negative where refunds came after a payout"),
  })
  .meta({ id: "Affiliate" });
export type Affiliate = z.output<typeof affiliateSchema>;

/** A commission that was paid out. `paidOutCents` is what had been before, as it was shown. */
export const payoutForm = z.strictObject({
  currency: currencyCode,
  amountCents: z.number().int().min(1),
  paidOutCents: z.number().int().min(0),
});
export type PayoutForm = z.output<typeof payoutForm>;
