import { z } from "zod";
import { answerId, currencyCode } from "../answer-fields";
import { idField } from "../form-fields";

const cents = z.number().int();
const counts = {
  mrrCents: cents.describe("Monthly recurring revenue at the end"),
  newCents: cents.describe("Of it from subscriptions that began"),
  returnedCents: cents.describe("From those that had ended, and were paid again"),
  changedCents: cents.describe("By changes of price; negative where it fell"),
  churnedCents: cents.describe("Lost with subscriptions that ended"),
  subscriptions: z.number().int().describe("At the end"),
  newCount: z.number().int(),
  returnedCount: z.number().int(),
  churnedCount: z.number().int(),
  soldCount: z.number().int().describe("Orders that were paid for the first time"),
  paidCents: cents,
  refundedCents: cents,
};

export const revenueTotalsSchema = z.object(counts).meta({ id: "RevenueTotals" });
export type RevenueTotals = z.output<typeof revenueTotalsSchema>;

const month = () => z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const revenueOfMonthSchema = revenueTotalsSchema.extend({ month: z.string() }).meta({ id: "RevenueOfMonth" });
export type RevenueOfMonthView = z.output<typeof revenueOfMonthSchema>;

export const revenueOfPlanSchema = revenueTotalsSchema
  .extend({
    planId: answerId<"plan">().nullable().describe("Null for what no plan sells"),
    planName: z.string().nullable(),
  })
  .meta({ id: "RevenueOfPlan" });
export type RevenueOfPlanView = z.output<typeof revenueOfPlanSchema>;

/** A project's revenue in one currency, from stored roll-ups. */
export const revenueSchema = z
  .object({
    currency: currencyCode,
    currencies: z.array(currencyCode).describe("Those in which something was sold"),
    from: z.string(),
    to: z.string(),
    totals: revenueTotalsSchema,
    before: revenueTotalsSchema.describe("Of the span of the same length before"),
    months: z.array(revenueOfMonthSchema),
    plans: z.array(revenueOfPlanSchema),
  })
  .meta({ id: "Revenue" });
export type RevenueView = z.output<typeof revenueSchema>;

/** At most five years; the last twelve months where nothing is asked for. */
export const revenueQuery = z.strictObject({
  currency: currencyCode.optional().describe("The one in which most is sold where it is left out"),
  from: month().optional(),
  to: month().optional(),
  "filter[appId]": idField<"app">().optional(),
  "filter[planId]": idField<"plan">().optional(),
});
export type RevenueQuery = z.output<typeof revenueQuery>;
