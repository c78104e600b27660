import { z } from "zod";
import { currencyCode } from "./answer-fields";
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
        /** Orders by this link. */
        sales: z.number(),
      }),
    ),
    /** Of all links, also of plans that are no longer sold. */
    earnings: z.array(earningsSchema),
  })
  .meta({ id: "AffiliateCenter" });
export type AffiliateCenter = z.output<typeof affiliateCenterSchema>;
