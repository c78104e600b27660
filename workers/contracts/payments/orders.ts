import { z } from "zod";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { moneyEventKinds, orderAttentions, orderStatuses, refundPlaces } from "@db/vocabulary/payments";
import { currencies, paymentProviderTypes } from "@db/vocabulary/services";
import { answerId, currencyCode, permissions, time } from "../answer-fields";
import { email, idField, line, listQuery, moment, multiline } from "../form-fields";
import { codeField } from "../session/sessions";
import { key } from "../validation-key";

/** A purchase. */
export const orderSchema = z
  .object({
    id: answerId<"order">(),
    projectId: answerId<"project">(),
    appId: answerId<"app">().nullable(),
    appName: z.string().nullable().describe("Null where the app is gone, or none is known yet"),
    planId: answerId<"plan">().nullable().describe("Null while no plan sells what was bought"),
    planName: z.string().nullable(),
    profileId: answerId<"profile">().nullable(),
    email: z.string().nullable().describe("Null once the buyer's account was erased"),
    buyerName: z.string(),
    amountCents: z.number().describe("As netCents"),
    priceCents: z.number().nullable().describe("What it was offered for, or what was paid for it first"),
    paidCents: z.number().describe("What was paid in all"),
    refundedCents: z.number().describe("What went back of that"),
    netCents: z.number().describe("What remains of it"),
    currency: currencyCode,
    status: z.enum(orderStatuses),
    isTest: z.boolean(),
    attention: z
      .enum(orderAttentions)
      .nullable()
      .describe(
        "charging: it is still charged for nothing; unopened: it is paid for and opens nothing; paidAgain: it was paid after a refund or chargeback; refundFailed: a refund failed after its end",
      ),
    providerType: z.enum(paymentProviderTypes).nullable().describe("Null for one made by hand"),
    providerOrderId: z.string().nullable(),
    startsAt: time.nullable(),
    endsAt: time.nullable().describe("Of one that renews, some days behind that: so late may a payment be"),
    renewsAt: time.nullable().describe("When a running subscription is paid for again"),
    createdAt: time,
  })
  .meta({ id: "Order" });
export type OrderView = z.output<typeof orderSchema>;

/** Something that happened to an order. */
export const orderEventSchema = z
  .object({
    id: answerId<"order event">(),
    kind: z.enum(moneyEventKinds),
    name: z.string().describe("The provider's own word for it"),
    member: z
      .object({ id: answerId<"profile">(), name: z.string() })
      .nullable()
      .describe("Who claimed what was bought under another address"),
    amountCents: z.number().nullable(),
    currency: currencyCode.nullable(),
    until: time.nullable(),
    occurredAt: time,
    createdAt: time,
  })
  .meta({ id: "OrderEvent" });
export type OrderEventView = z.output<typeof orderEventSchema>;

/** An order with all that happened to it. */
export const orderDetailSchema = orderSchema
  .extend({
    comment: z.string(),
    events: z.array(orderEventSchema),
    isHistoryCut: z.boolean().describe("Earlier events than these are left out"),
    refund: z
      .object({
        place: z
          .enum(refundPlaces)
          .describe("here: by this call; keyMissing: once the provider's API key was entered; there: at the provider"),
        takesPart: z.boolean().describe("Whether a part can go back from here; else the whole latest payment"),
        page: z.string().describe("Where operators pay back themselves"),
      })
      .nullable()
      .describe("Null where no money is left, or no provider took any"),
    permissions,
    updatedAt: time,
  })
  .meta({ id: "OrderDetail" });
export type OrderDetail = z.output<typeof orderDetailSchema>;

/** What orders of one currency add up to; test purchases are a sum of their own. */
export const orderSumsSchema = z
  .object({
    currency: currencyCode,
    isTest: z.boolean(),
    count: z.number().int(),
    paidCents: z.number().int(),
    refundedCents: z.number().int(),
    netCents: z.number().int(),
  })
  .meta({ id: "OrderSums" });
export type OrderSums = z.output<typeof orderSumsSchema>;

/** An order made by hand. */
export const newOrderForm = z
  .strictObject({
    planId: idField<"plan">(),
    profileId: idField<"profile">().optional(),
    email: email().optional(),
    priceCents: z.number().int().min(0).max(commerceLimits.priceCents.max).optional(),
    currency: z.enum(currencies).optional(),
    startsAt: moment().optional(),
    endsAt: moment().nullish(),
    comment: multiline({ max: commerceLimits.grantReason.max }).optional(),
  })
  .refine((form) => form.profileId !== undefined || form.email !== undefined, {
    path: ["email"],
    error: key("required"),
  });
export type NewOrder = z.output<typeof newOrderForm>;

/** How much of the latest payment goes back; all that is left where nothing is said. An amount only where the provider takes part refunds. */
export const refundForm = z.strictObject({
  amountCents: z.number().int().min(1).max(commerceLimits.priceCents.max).optional(),
});
export type RefundForm = z.output<typeof refundForm>;

export const sentRefundSchema = z
  .object({ amountCents: z.number().int(), currency: currencyCode })
  .meta({ id: "SentRefund" });
export type SentRefund = z.output<typeof sentRefundSchema>;

/** What operators change of an order. A status is entered as an event of it, so that its history tells. */
export const orderForm = z
  .strictObject({
    planId: idField<"plan">().optional().describe("Of an order whose product no plan sold"),
    status: z.enum(["active", "canceled", "refunded"]).optional(),
    endsAt: moment()
      .nullish()
      .describe("Until when an order made by hand lasts, or one that is opened again; null for ever"),
    comment: multiline({ max: commerceLimits.grantReason.max }).optional(),
  })
  .refine((form) => form.status !== "active" || form.endsAt !== undefined, {
    path: ["endsAt"],
    error: key("required"),
  });
export type OrderForm = z.output<typeof orderForm>;

export const orderSorts = ["createdAt", "-createdAt"] as const;
const filters = {
  "filter[appId]": idField<"app">().optional(),
  "filter[planId]": idField<"plan">().optional(),
  "filter[status]": z.enum(orderStatuses).optional(),
  "filter[attention]": z.enum(orderAttentions).optional(),
  "filter[plan]": z.enum(["none"]).optional().describe("Those whose product no plan sells"),
  "filter[test]": z.enum(["only", "none"]).optional().describe("Test purchases alone, or none of them"),
  "filter[search]": line({ max: limits.email.max }).optional().describe("A buyer's address, or the provider's number"),
  "filter[from]": moment().optional(),
  "filter[to]": moment().optional(),
};
export const orderFilterQuery = z.strictObject(filters);
export type OrderFilterQuery = z.output<typeof orderFilterQuery>;
export const appOrderFilterQuery = orderFilterQuery.omit({ "filter[appId]": true });
export const ordersQuery = z.strictObject({
  page: listQuery.page,
  limit: listQuery.limit.removeDefault().default(commerceLimits.ordersPage),
  cursor: listQuery.cursor,
  sort: z.enum(orderSorts).default("-createdAt"),
  ...filters,
});
export type OrdersQuery = z.output<typeof ordersQuery>;
export const appOrdersQuery = ordersQuery.omit({ "filter[appId]": true });
export type AppOrdersQuery = z.output<typeof appOrdersQuery>;

/** The address that something was bought under, which isn't the buyer's own here. */
export const claimForm = z.strictObject({ email: email() });
export const confirmedClaimForm = claimForm.extend({ code: codeField() });
export const claimedPurchasesSchema = z.object({
  plansCount: z.number().int().describe("How many plans became the caller's, over all apps of the project"),
});
export type ClaimedPurchases = z.output<typeof claimedPurchasesSchema>;
