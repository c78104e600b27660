import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, time } from "../columns";
import type { Language } from "../vocabulary/enumerations";
import type { Currency } from "../vocabulary/services";

/** Agreements on data processing that projects accepted. A row is never changed. */
export const agreements = sqliteTable(
  "agreements",
  {
    id: id<"agreement">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    /** Of the text that was accepted. */
    version: text("version").notNull(),
    language: text("language").$type<Language>().notNull(),
    company: text("company").notNull(),
    street: text("street").notNull(),
    zip: text("zip").notNull(),
    city: text("city").notNull(),
    country: text("country").notNull(),
    representative: text("representative").notNull(),
    acceptedBy: id<"account">("accepted_by").notNull(),
    /** The name of the account at that time. */
    acceptedByName: text("accepted_by_name").notNull(),
    acceptedAt: time("accepted_at").notNull(),
  },
  (table) => [uniqueIndex("agreements_project").on(table.projectId, table.version)], // a project's; once for each text
);

/** How a project recommends the installation to others. */
export const affiliatePrograms = sqliteTable(
  "affiliate_programs",
  {
    projectId: id<"project">("project_id").primaryKey(),
    /** What its link carries. */
    code: text("code").notNull(),
    isEnabled: flag("is_enabled").notNull().default(true),
    /** Where commissions are paid to, sealed. */
    payoutDetails: text("payout_details"),
    clicks: counter("clicks"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [uniqueIndex("affiliate_programs_code").on(table.code)], // the link
);

/** Projects that were founded by way of such a link. */
export const referrals = sqliteTable(
  "referrals",
  {
    /** The project that was founded. */
    projectId: id<"project">("project_id").primaryKey(),
    /** The project whose link it was. */
    referrerId: id<"project">("referrer_id").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("referrals_referrer").on(table.referrerId, table.createdAt)], // how many, and what they pay
);

/** Commissions that the operator of the installation has paid. */
export const affiliatePayouts = sqliteTable(
  "affiliate_payouts",
  {
    id: id<"affiliate payout">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    amountCents: counter("amount_cents"),
    currency: text("currency").$type<Currency>().notNull().default("EUR"),
    paidAt: time("paid_at").notNull(),
  },
  (table) => [index("affiliate_payouts_project").on(table.projectId, table.paidAt)], // the latest first
);
