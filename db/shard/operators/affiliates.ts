import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, id, time } from "../../columns";
import type { CurrencyCode } from "../../vocabulary/services";

/** How often a member's link to a plan was followed, by day. */
export const affiliateClicks = sqliteTable(
  "affiliate_clicks",
  {
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    planId: id<"plan">("plan_id").notNull(),
    /** `YYYY-MM-DD`, of UTC. */
    day: text("day").notNull(),
    clicks: counter("clicks"),
  },
  (table) => [primaryKey({ columns: [table.appId, table.profileId, table.planId, table.day] })], // of a member, of an app
);

/** Commission that an operator paid out to a member, in one currency. */
export const affiliatePayouts = sqliteTable(
  "affiliate_payouts",
  {
    id: id<"commission payout">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    amountCents: integer("amount_cents").notNull(),
    paidBy: id<"account">("paid_by").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("affiliate_payouts_member").on(table.appId, table.profileId, table.createdAt)], // of a member, of an app
);
