import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, json, nameKey, time } from "../columns";
import type {
  BuyerLinks,
  ComparisonFailure,
  ComparisonPhase,
  MendedEvent,
  MoneyEventKind,
  OrderStatus,
  ProviderConnection,
  ProviderProduct,
  RevenueOfMonth,
  WebhookCallResult,
  WebhookOutcome,
} from "../vocabulary/payments";
import type { CurrencyCode, PaymentProviderType } from "../vocabulary/services";

/** An account of the project with a payment provider. Keys are sealed (workers/domain/kernel/sealed-secrets.ts). */
export const paymentProviders = sqliteTable(
  "payment_providers",
  {
    id: id<"payment provider">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    type: text("type").$type<PaymentProviderType>().notNull(),
    name: text("name").notNull(),
    isActive: flag("is_active").notNull().default(true),
    /** Test purchases open access too. */
    isEnabledTestMode: flag("is_enabled_test_mode").notNull().default(false),
    /** For the provider's API. */
    apiKey: text("api_key"),
    /** What the provider signs its calls with. */
    secretKey: text("secret_key"),
    /** The key before it, accepted until then: the provider's settings are changed by hand, a little later or earlier. */
    previousSecretKey: text("previous_secret_key"),
    previousSecretUntil: time("previous_secret_until"),
    /** The account at the provider that its calls must name; null where none was entered. */
    accountName: text("account_name"),
    /** The secret part of its webhook address. */
    webhookId: text("webhook_id").notNull(),
    /** Products named by hand, for providers that have no list. */
    products: json<ProviderProduct[]>("products").notNull().default([]),
    lastCallAt: time("last_call_at"),
    lastCallResult: text("last_call_result").$type<WebhookCallResult>(),
    lastAcceptedAt: time("last_accepted_at"),
    /** What its API said of the account when it was asked last; null where nobody asked, or there is nothing to ask. */
    connection: text("connection").$type<ProviderConnection>(),
    connectionCheckedAt: time("connection_checked_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("payment_providers_type").on(table.projectId, table.type, table.createdAt, table.id), // a type's providers
    index("payment_providers_latest").on(table.projectId, table.createdAt, table.id), // all of them
  ],
);

/** A call of a payment provider as it arrived, verified and not yet worked through. */
export const paymentWebhooks = sqliteTable(
  "payment_webhooks",
  {
    id: id<"payment webhook">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    /** The payment provider, or the plan of an external product. */
    sellerId: text("seller_id").notNull(),
    type: text("type").$type<PaymentProviderType>().notNull(),
    contentType: text("content_type").notNull().default(""),
    /** Emptied after a month, and when the account of the buyer is erased. */
    body: text("body").notNull(),
    /** SHA-256 of the body: the same call again is the same row. */
    digest: text("digest").notNull(),
    /** The buyer's address, for the erasure; known once it was worked through. */
    email: text("email"),
    receivedAt: time("received_at").notNull(),
    /** The event whose queue message has it worked. */
    eventId: id<"event">("event_id"),
    /** When the clock last sent that message again, for the one before was lost. */
    sentAgainAt: time("sent_again_at"),
    workedAt: time("worked_at"),
    outcome: text("outcome").$type<WebhookOutcome>(),
  },
  (table) => [
    uniqueIndex("payment_webhooks_digest").on(table.projectId, table.sellerId, table.digest), // told twice
    index("payment_webhooks_test_off")
      .on(table.projectId, table.sellerId, table.receivedAt)
      .where(sql`outcome = 'test_off'`), // the test mode is switched on
    index("payment_webhooks_email")
      .on(table.projectId, table.email)
      .where(sql`email is not null`), // erasure
    index("payment_webhooks_old")
      .on(table.receivedAt)
      .where(sql`body <> ''`), // the clock's sweep
    index("payment_webhooks_unworked")
      .on(table.receivedAt)
      .where(sql`worked_at is null`), // the clock: those whose queue message was lost
  ],
);

/** A purchase of a plan. A provider's reports of it are in `order_events`; state and access follow from those. */
export const orders = sqliteTable(
  "orders",
  {
    id: id<"order">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    /** Null while no plan sells what was bought. */
    planId: id<"plan">("plan_id"),
    appId: id<"app">("app_id"),
    /** The payment provider, or the plan of an external product; null for one made by hand. */
    sellerId: text("seller_id"),
    type: text("type").$type<PaymentProviderType>(),
    /** The provider's own number of the order, and the item in it: one order of ours for each. */
    reference: text("reference"),
    item: text("item").notNull().default(""),
    profileId: id<"profile">("profile_id"),
    email: text("email"),
    buyerName: text("buyer_name").notNull().default(""),
    buyerKey: nameKey("buyer_key"),
    /** What was paid in all, less what was paid back. */
    amountCents: integer("amount_cents").notNull().default(0),
    /** What was paid in all. */
    paidCents: integer("paid_cents").notNull().default(0),
    /** What it was offered for, or what was paid for it first; null where neither is known. */
    priceCents: integer("price_cents"),
    currency: text("currency").$type<CurrencyCode>().notNull().default("EUR"),
    status: text("status").$type<OrderStatus>().notNull(),
    isTest: flag("is_test").notNull().default(false),
    startsAt: time("starts_at"),
    endsAt: time("ends_at"),
    /** What it adds to the revenue of which month; triggers keep `revenue_months` by it. */
    revenue: json<RevenueOfMonth[]>("revenue").notNull().default([]),
    /** The monthly recurring revenue that it counts for now. */
    mrrCents: integer("mrr_cents").notNull().default(0),
    /** The member by whose link it was bought. */
    referrerId: id<"profile">("referrer_id"),
    /** A remark of the operators. */
    comment: text("comment").notNull().default(""),
    createdBy: id<"account">("created_by"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("orders_latest").on(table.projectId, table.createdAt, table.id), // orders list
    index("orders_status").on(table.projectId, table.status, table.createdAt, table.id), // orders of one state
    index("orders_app").on(table.projectId, table.appId, table.createdAt, table.id), // orders of an app
    index("orders_plan").on(table.projectId, table.planId, table.createdAt, table.id), // orders of a plan
    index("orders_profile").on(table.projectId, table.profileId, table.createdAt, table.id), // a member's own
    index("orders_referrer")
      .on(table.projectId, table.referrerId)
      .where(sql`referrer_id is not null`), // what a member's links brought
    index("orders_email").on(table.projectId, table.email), // a buyer's orders, erasure
    uniqueIndex("orders_reference").on(table.projectId, table.sellerId, table.reference, table.item), // told again
    index("orders_ending")
      .on(table.endsAt)
      .where(sql`status in ('active', 'canceled')`), // the clock: those that have ended
    index("orders_pending")
      .on(table.createdAt)
      .where(sql`status = 'pending'`), // the clock: those that nobody paid
  ],
);

/** What happened to an order, each once: payments, refunds and others as a provider reported them, or an operator entered it. Never changed. */
export const orderEvents = sqliteTable(
  "order_events",
  {
    id: id<"order event">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    sellerId: text("seller_id").notNull(),
    /** The provider's id of the event, or what stands for one. */
    key: text("key").notNull(),
    /** The order that it belongs to, as the provider counts; an event without an item is of all items. */
    reference: text("reference").notNull(),
    item: text("item").notNull().default(""),
    /** The provider's own id of the item in this order, which a refund may name alone. */
    line: text("line").notNull().default(""),
    kind: text("kind").$type<MoneyEventKind>().notNull(),
    /** The provider's own word for it. */
    name: text("name").notNull().default(""),
    amountCents: integer("amount_cents"),
    currency: text("currency").$type<CurrencyCode>(),
    /** Until when is paid, or when access ends. */
    until: time("until"),
    /** When the provider charges next, where it tells that. */
    nextPaymentAt: time("next_payment_at"),
    /** The provider's pages for the buyer: the receipt of this payment, and where the purchase is cancelled. */
    links: json<BuyerLinks>("links").notNull().default({}),
    isInstalment: flag("is_instalment").notNull().default(false),
    /** What a period costs of the subscription as it was bought, and how many months that is, where the provider tells it. */
    periodCents: integer("period_cents"),
    periodMonths: integer("period_months"),
    isTest: flag("is_test").notNull().default(false),
    /** What was bought, by every id that a plan may know it by. */
    products: json<string[]>("products").notNull().default([]),
    email: text("email"),
    buyerName: text("buyer_name").notNull().default(""),
    /** The provider's own time; the first arrival where it sends none. */
    occurredAt: time("occurred_at").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("order_events_key").on(table.projectId, table.sellerId, table.key), // told twice
    index("order_events_reference").on(table.projectId, table.sellerId, table.reference, table.occurredAt), // the fold
    index("order_events_email").on(table.projectId, table.email), // erasure
  ],
);

/** Other names of an order at a provider: of a payment, an invoice. An event that only names those belongs to the order. */
export const orderReferences = sqliteTable(
  "order_references",
  {
    projectId: id<"project">("project_id").notNull(),
    sellerId: text("seller_id").notNull(),
    alias: text("alias").notNull(),
    reference: text("reference").notNull(),
  },
  (table) => [
    uniqueIndex("order_references_alias").on(table.projectId, table.sellerId, table.alias),
    index("order_references_reference").on(table.projectId, table.sellerId, table.reference),
  ],
);

/** A comparison of what a provider lists with what its webhooks reported. It goes on page by page; the latest one is shown to the operators. */
export const paymentComparisons = sqliteTable(
  "payment_comparisons",
  {
    id: id<"payment comparison">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    sellerId: text("seller_id").notNull(),
    startedAt: time("started_at").notNull(),
    finishedAt: time("finished_at"),
    /** What happened before is not looked at again, except for subscriptions: those are compared whole. */
    since: time("since").notNull(),
    /** Which list is read, and behind which of its rows. */
    phase: text("phase").$type<ComparisonPhase>().notNull(),
    after: text("after"),
    /** Pages that are done: a page is done once, however often its event is delivered. */
    step: integer("step").notNull().default(0),
    /** Subscriptions that were compared. */
    checkedCount: integer("checked_count").notNull().default(0),
    mended: json<MendedEvent[]>("mended").notNull().default([]),
    mendedCount: integer("mended_count").notNull().default(0),
    /** Why it does not go on; null while it does. */
    failure: text("failure").$type<ComparisonFailure>(),
  },
  (table) => [
    index("payment_comparisons_latest").on(table.projectId, table.sellerId, table.startedAt), // the provider's screen
    index("payment_comparisons_old").on(table.startedAt), // the clock's sweep
  ],
);

/**
 * Revenue by month, app and plan, each currency apart: the sums of `orders.revenue`, kept by the triggers of
 * migrations/shard/0008_revenue.sql. Monthly recurring revenue is the sum of its movements up to a month.
 */
export const revenueMonths = sqliteTable(
  "revenue_months",
  {
    projectId: id<"project">("project_id").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    /** `YYYY-MM`, of UTC. */
    month: text("month").notNull(),
    /** Empty where no plan sells what was bought. */
    appId: text("app_id").notNull(),
    planId: text("plan_id").notNull(),
    paidCents: counter("paid_cents"),
    refundedCents: counter("refunded_cents"),
    soldCount: counter("sold_count"),
    newCents: counter("new_cents"),
    returnedCents: counter("returned_cents"),
    changedCents: counter("changed_cents"),
    churnedCents: counter("churned_cents"),
    newCount: counter("new_count"),
    returnedCount: counter("returned_count"),
    churnedCount: counter("churned_count"),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.currency, table.month, table.appId, table.planId] }), // revenue screen
  ],
);
