import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, time } from "../columns";
import type { Tariff } from "../vocabulary/limits";
import type { Currency } from "../vocabulary/services";

/** How a project pays for its tariff (`projects.tariff`), and what it changes to. Without a row nothing is charged. */
export const projectTariffs = sqliteTable(
  "project_tariffs",
  {
    projectId: id<"project">("project_id").primaryKey(),
    isAnnual: flag("is_annual").notNull().default(true),
    currency: text("currency").$type<Currency>().notNull().default("EUR"),
    /** End of the period that is paid for; null where nothing is charged. */
    renewsAt: time("renews_at"),
    /** What the tariff becomes at the end of the period. */
    nextTariff: text("next_tariff").$type<Tariff>(),
    isNextAnnual: flag("is_next_annual"),
    /** The customer and the subscription at the provider that charges it. */
    customerReference: text("customer_reference"),
    subscriptionReference: text("subscription_reference"),
    /** Since when a payment is missed; null where all is paid. */
    paymentMissedAt: time("payment_missed_at"),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("project_tariffs_subscription")
      .on(table.subscriptionReference)
      .where(sql`subscription_reference is not null`), // the provider's calls, and the nightly comparison
    index("project_tariffs_changing")
      .on(table.renewsAt)
      .where(sql`next_tariff is not null`), // the clock: changes that are due
  ],
);
