import { z } from "zod";
import { planIntervals, orderStatuses } from "@db/vocabulary/payments";
import { paymentProviderTypes } from "@db/vocabulary/services";
import { answerId, currencyCode, time } from "../answer-fields";
import { email, href, idField, moment } from "../form-fields";

/** A plan is bought. */
export const checkoutForm = z.strictObject({
  appId: idField<"app">().optional().describe("Defaults to the app of the host"),
  returnUrl: href().optional().describe("An address of the app to come back to; its start where it is left out"),
  email: email().optional().describe("Of a buyer who isn't signed in"),
  referrerId: idField<"profile">()
    .optional()
    .describe("The member by whose link the buyer came; anybody else counts for nobody"),
});
export type CheckoutForm = z.output<typeof checkoutForm>;

/** Where a plan is paid for. */
export const checkoutSchema = z
  .object({
    url: z.string(),
    orderId: answerId<"order">().nullable().describe("Null where the provider's own page sells"),
  })
  .meta({ id: "Checkout" });
export type Checkout = z.output<typeof checkoutSchema>;

export const orderActions = ["cancel", "resume", "change", "portal", "renew"] as const;
export type OrderAction = (typeof orderActions)[number];

/** What a member bought. */
export const ownOrderSchema = z
  .object({
    id: answerId<"order">(),
    planId: answerId<"plan">().nullable(),
    planName: z.string().nullable(),
    providerType: z.enum(paymentProviderTypes).nullable(),
    status: z.enum(orderStatuses),
    isDebitPending: z.boolean().describe("A bank debit is on its way, which takes days"),
    interval: z.enum(planIntervals),
    amountCents: z.number(),
    currency: currencyCode,
    startsAt: time.nullable(),
    isToCome: z.boolean().describe("Its access begins later"),
    endsAt: time.nullable(),
    nextPaymentAt: time.nullable(),
    hasReceipts: z.boolean().describe("There may be invoices or receipts of it"),
    cancelUrl: z.string().nullable().describe("Where the buyer cancels at the provider, where that is not done here"),
    can: z.array(z.enum(orderActions)).describe("What the buyer may do with it here"),
    createdAt: time,
  })
  .meta({ id: "OwnOrder" });
export type OwnOrder = z.output<typeof ownOrderSchema>;

export const planChangeQuery = z.strictObject({ planId: idField<"plan">() });
export const planChangeForm = planChangeQuery.extend({
  prorationDate: moment()
    .optional()
    .describe("That of the cost as it was shown: as much is charged. Left out, it is worked out anew"),
});
export type PlanChangeForm = z.output<typeof planChangeForm>;

/** An invoice or receipt of an order, at the provider. */
export const receiptSchema = z
  .object({
    number: z.string().nullable(),
    amountCents: z.number(),
    currency: currencyCode,
    createdAt: time,
    url: z.string(),
  })
  .meta({ id: "Receipt" });
export type ReceiptView = z.output<typeof receiptSchema>;

/** What a change of plan charges at once, before the buyer agrees to it. */
export const planChangeCostSchema = z
  .object({
    planId: answerId<"plan">(),
    planName: z.string(),
    interval: z.enum(planIntervals),
    priceCents: z.number().nullable().describe("What the plan costs from then on"),
    dueCents: z.number().describe("Charged at once"),
    creditCents: z.number().describe("Credited to the buyer's next payments"),
    currency: currencyCode,
    prorationDate: time.describe("The moment from which it was worked out, for the change to charge the same"),
  })
  .meta({ id: "PlanChangeCost" });
export type PlanChangeCost = z.output<typeof planChangeCostSchema>;

/** Something that is charged again and again. */
export interface ChargedPurchase {
  id: string;
  planName: string | null;
  provider: string;
  /** With what the buyer's profile goes it is cancelled; elsewhere the buyer does it. */
  isCancelledByUs: boolean;
  paidUntil: string | null;
}
