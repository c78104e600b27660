import { gatedItemTypes } from "./access";
import type { Currency, CurrencyCode } from "./services";

/** What is sold, by whom it is charged, and what becomes of an order. */

/** How a plan comes to people: an external product of CopeCart, a product of a payment provider, by hand, or for nothing. */
export const planKinds = ["copecart", "product", "private", "free"] as const;
export type PlanKind = (typeof planKinds)[number];

export const planTypes = ["paid", "private", "free"] as const;
export type PlanType = (typeof planTypes)[number];

/** disable: nobody new gets in by it, who holds it keeps it. */
export const planStatuses = ["active", "disable", "draft"] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** What a plan can open. `app` is the whole app, for an app whose own access asks for a plan. */
export const planEntityTypes = ["app", ...gatedItemTypes] as const;
export type PlanEntityType = (typeof planEntityTypes)[number];

/** How often a plan is paid for; `once` is a single payment. */
export const planIntervals = ["once", "month", "year"] as const;
export type PlanInterval = (typeof planIntervals)[number];

/** Why the provider does not sell a plan as its buyers read it; such a plan is not on sale. */
export const planSaleProblems = ["productUnknown", "otherInterval", "otherCurrency", "otherAmount"] as const;
export type PlanSaleProblem = (typeof planSaleProblems)[number];

export const timeUnits = ["day", "month", "year"] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** How long a plan lasts from its beginning; null in its place is for ever. */
export interface TimeLimit {
  value: number;
  unit: TimeUnit;
}

/** canceled: access until what was paid for ends; suspended: a payment is missed, or the subscription pauses. */
export const orderStatuses = ["pending", "active", "suspended", "canceled", "expired", "refunded"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * What of an order an operator must see to. charging: it is still charged, and nobody has anything of it; unopened: it is paid, and
 * opens nothing, for the buyer's profile was deleted; paidAgain: it was paid after its money went back, and stays closed;
 * refundFailed: its end stands, and the refund that came with it failed.
 */
export const orderAttentions = ["charging", "unopened", "paidAgain", "refundFailed"] as const;
export type OrderAttention = (typeof orderAttentions)[number];

/** Where the money of an order goes back: through the provider's API, once its key was entered, or at the provider alone. */
export const refundPlaces = ["here", "keyMissing", "there"] as const;
export type RefundPlace = (typeof refundPlaces)[number];

/** How a person came to hold a plan. */
export const grantSources = ["order", "hand", "free", "signup", "invitation"] as const;
export type GrantSource = (typeof grantSources)[number];

/**
 * What a money event does, whichever provider reports it. `grant` is an operator's; `opened` says that the order is paid, where
 * another event has the payment; `renewing` that the next period runs while its payment is on its way; `stopped` that nothing
 * more is charged, where another event has the end; `note` changes nothing.
 */
export const moneyEventKinds = [
  "grant",
  "payment",
  "opened",
  "trial",
  "pending",
  "failed",
  "suspend",
  "resume",
  "renewing",
  "cancel",
  "stopped",
  "end",
  "refund",
  "partial_refund",
  "chargeback",
  "chargeback_won",
  "refund_failed",
  "note",
] as const;
export type MoneyEventKind = (typeof moneyEventKinds)[number];

/** What became of a call of a payment provider. `other_product`: no plan sells it; `buyer_deleted`: the buyer's profile was deleted. */
export const webhookOutcomes = ["applied", "ignored", "other_product", "buyer_deleted", "test_off"] as const;
export type WebhookOutcome = (typeof webhookOutcomes)[number];

/** The last thing that happened at a webhook address. */
/** Whether an account can sell, or the one thing that is missing. */
export const providerConnections = [
  "ready",
  "keyRefused",
  "unreachable",
  "endpointMissing",
  "endpointDisabled",
] as const;
export type ProviderConnection = (typeof providerConnections)[number];

export const webhookCallResults = ["accepted", "refused", "unreadable"] as const;
export type WebhookCallResult = (typeof webhookCallResults)[number];

/** Pages of a provider for the buyer, as its calls name them. */
export interface BuyerLinks {
  /** The invoice or receipt of a payment. */
  receipt?: string;
  /** Where the buyer ends what is charged again and again. */
  cancel?: string;
}

/** Why a plan will end: it was given for a time, it was cancelled, or its trial is over and the first payment is due. */
export const planEndings = ["limited", "canceled", "trial"] as const;
export type PlanEnding = (typeof planEndings)[number];

/** What a comparison with Stripe reads, in this order. */
export const comparisonPhases = ["checkouts", "invoices", "refunds", "disputes", "subscriptions"] as const;
export type ComparisonPhase = (typeof comparisonPhases)[number];

/** unreachable: it is tried again by itself; refused: the provider refuses the keys. */
export const comparisonFailures = ["unreachable", "refused"] as const;
export type ComparisonFailure = (typeof comparisonFailures)[number];

/** What a comparison found that no webhook had reported. */
export interface MendedEvent {
  key: string;
  orderId: string | null;
  reference: string;
  kind: MoneyEventKind;
  amountCents: number | null;
  currency: CurrencyCode | null;
  occurredAt: number;
}

/** A product of a provider, by the provider's id. */
export interface ProviderProduct {
  id: string;
  value: string;
}

/** What a provider charges for a product, where it says so. */
export interface ProductPrice {
  /** The product that it is a price of. */
  productId: string;
  /** Null where the buyer names it, or the quantity decides. */
  amountCents: number | null;
  /** In capital letters. */
  currency: string;
  /** Null where no plan is paid so often. */
  interval: PlanInterval | null;
}

/** A product as a provider's API lists it. */
export interface ListedProduct extends ProviderProduct {
  price?: ProductPrice;
}

export interface Money {
  amountCents: number;
  currency: Currency;
}

/** An all-zero id that pickers of categories send for "without category". */
export const placeholderId = "00000000-0000-0000-0000-000000000000";

/** Where the seller of an order that no provider sold would stand: made by hand, or of a free plan. */
export const handSeller = "hand";

/** Stands for a member's id in the links of the affiliate center. */
export const memberPlaceholder = "{member}";

/** What is counted of revenue. Movements of the monthly recurring revenue: new, returned after an end, changed in height, churned. */
export const revenueCounts = [
  "paidCents",
  "refundedCents",
  "soldCount",
  "newCents",
  "returnedCents",
  "changedCents",
  "churnedCents",
  "newCount",
  "returnedCount",
  "churnedCount",
] as const;
export type RevenueCount = (typeof revenueCounts)[number];

/** What an order adds to the revenue of a month (`YYYY-MM`, of UTC); what is missing is 0. */
export type RevenueOfMonth = { month: string } & Partial<Record<RevenueCount, number>>;
