import { z } from "zod";
import { offeredPlanSchema } from "./payments/plans";

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
      }),
    ),
  })
  .meta({ id: "AffiliateCenter" });
export type AffiliateCenter = z.output<typeof affiliateCenterSchema>;
