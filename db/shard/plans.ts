import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, time } from "../columns";
import type {
  GrantSource,
  PlanEntityType,
  PlanInterval,
  PlanKind,
  PlanSaleProblem,
  PlanStatus,
  TimeUnit,
  WebhookCallResult,
} from "../vocabulary/payments";
import type { Currency } from "../vocabulary/services";

/** What a project sells or gives away: access to apps, groups, spaces and categories. */
export const accessPlans = sqliteTable(
  "access_plans",
  {
    id: id<"plan">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    kind: text("kind").$type<PlanKind>().notNull(),
    status: text("status").$type<PlanStatus>().notNull().default("active"),
    name: text("name").notNull(),
    /** What one gets, as buyers read it. */
    description: text("description").notNull().default(""),
    /** Set for a provider's product. */
    paymentProviderId: id<"payment provider">("payment_provider_id"),
    /** The secret part of the webhook address of an external product of CopeCart. */
    webhookId: text("webhook_id"),
    /** The key that CopeCart signs the calls of such a product with, sealed. */
    webhookSecret: text("webhook_secret"),
    /** The key before it, accepted until then: CopeCart's settings are changed by hand, a little later or earlier. */
    previousWebhookSecret: text("previous_webhook_secret"),
    previousWebhookSecretUntil: time("previous_webhook_secret_until"),
    lastCallAt: time("last_call_at"),
    lastCallResult: text("last_call_result").$type<WebhookCallResult>(),
    lastAcceptedAt: time("last_accepted_at"),
    /** Shown to buyers; the provider charges what its own product says. */
    priceCents: integer("price_cents"),
    currency: text("currency").$type<Currency>().notNull().default("EUR"),
    interval: text("interval").$type<PlanInterval>().notNull().default("once"),
    trialDays: integer("trial_days").notNull().default(0),
    /** Where the provider sells it. */
    checkoutUrl: text("checkout_url"),
    /** Its place among the project's plans; null until operators put them in order. */
    rank: text("rank"),
    /** What is wrong with it at its provider: it is not on sale until that is mended. */
    saleProblem: text("sale_problem").$type<PlanSaleProblem>(),
    saleCheckedAt: time("sale_checked_at"),
    /** Access ends so long after it began; both null for ever. */
    limitValue: integer("limit_value"),
    limitUnit: text("limit_unit").$type<TimeUnit>(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("access_plans_latest").on(table.projectId, table.createdAt, table.id), // plans list
    index("access_plans_status").on(table.projectId, table.status, table.createdAt, table.id), // plans of one status
    index("access_plans_provider").on(table.projectId, table.paymentProviderId), // a provider that is deleted
  ],
);

/** Products of a provider that a plan is bought by; a product belongs to one plan. */
export const planProducts = sqliteTable(
  "plan_products",
  {
    projectId: id<"project">("project_id").notNull(),
    /** The payment provider, or the plan itself for an external product. */
    sellerId: text("seller_id").notNull(),
    /** As the provider names it. */
    productId: text("product_id").notNull(),
    planId: id<"plan">("plan_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.sellerId, table.productId] }), // which plan a purchase is of
    index("plan_products_plan").on(table.projectId, table.planId),
  ],
);

/** What a plan opens, in each of its apps. An app of the plan that opens nothing yet has no row here, see `plan_apps`. */
export const planEntities = sqliteTable(
  "plan_entities",
  {
    appId: id<"app">("app_id").notNull(),
    entityType: text("entity_type").$type<PlanEntityType>().notNull(),
    entityId: text("entity_id").notNull(),
    planId: id<"plan">("plan_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.entityType, table.entityId, table.planId] }), // which plans open a thing
    index("plan_entities_plan").on(table.appId, table.planId, table.entityType, table.entityId), // what a plan opens
  ],
);

export const planApps = sqliteTable(
  "plan_apps",
  {
    projectId: id<"project">("project_id").notNull(),
    planId: id<"plan">("plan_id").notNull(),
    appId: id<"app">("app_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.planId, table.appId] }), // apps of a plan
    index("plan_apps_app").on(table.projectId, table.appId, table.planId), // plans of an app
  ],
);

/**
 * Who holds which plan in an app, and for how long: what gates read. A plan is held while `starts_at <= now` and `ends_at` is
 * null or later. A plan that was bought has one row for each of its apps, kept by its order; an end that moves moves here.
 */
export const planGrants = sqliteTable(
  "plan_grants",
  {
    id: id<"plan grant">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    planId: id<"plan">("plan_id").notNull(),
    /** Null only while nobody has the address: then `email` waits to be claimed. */
    profileId: id<"profile">("profile_id"),
    email: text("email"),
    source: text("source").$type<GrantSource>().notNull(),
    orderId: id<"order">("order_id"),
    /** Why it was given or taken by hand. */
    reason: text("reason").notNull().default(""),
    startsAt: time("starts_at").notNull(),
    endsAt: time("ends_at"),
    /** The account that gave it by hand. */
    grantedBy: id<"account">("granted_by"),
    /** Whether the last published event says that it is held; the schedule compares. */
    isToldAsHeld: integer("is_told_as_held", { mode: "boolean" }).notNull().default(false),
    /** The end that the holder was notified of beforehand; another end is notified again. */
    noticedEndsAt: time("noticed_ends_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("plan_grants_profile").on(table.appId, table.profileId, table.planId, table.endsAt), // plans that a person holds
    index("plan_grants_plan").on(table.appId, table.planId, table.createdAt, table.id), // who holds a plan
    uniqueIndex("plan_grants_order")
      .on(table.appId, table.orderId)
      .where(sql`order_id is not null`), // what an order opens
    index("plan_grants_of_order")
      .on(table.orderId)
      .where(sql`order_id is not null`), // the same, of plans that open several apps
    index("plan_grants_email")
      .on(table.appId, table.email)
      .where(sql`email is not null`), // what waits for an address
    index("plan_grants_ending")
      .on(table.endsAt)
      .where(sql`is_told_as_held = 1 and ends_at is not null`), // the clock: those that have ended
    index("plan_grants_noticing")
      .on(table.endsAt)
      .where(sql`is_told_as_held = 1 and ends_at is not null and noticed_ends_at is not ends_at`), // the schedule: grants whose holder is notified of the end
    index("plan_grants_beginning")
      .on(table.startsAt)
      .where(sql`is_told_as_held = 0`), // the clock: those that have begun
  ],
);
