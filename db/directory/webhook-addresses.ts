import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, time } from "../columns";
import type { PaymentProviderType } from "../vocabulary/services";

/** Where the secret part of a webhook's address leads, of payments and of Zapier; what it belongs to is in the project's shard. */
export const webhookAddresses = sqliteTable(
  "webhook_addresses",
  {
    /** 128 random bits: who knows it may call, the signature of the provider decides. */
    webhookId: text("webhook_id").primaryKey(),
    type: text("type").$type<PaymentProviderType | "zapier">().notNull(),
    projectId: id<"project">("project_id").notNull(),
    /** A payment provider, the plan of an external product, or an account with Zapier. */
    sellerId: text("seller_id").notNull(),
    /** An address that was replaced answers until then; null for the one in use. */
    expiresAt: time("expires_at"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("webhook_addresses_seller").on(table.projectId, table.sellerId)],
);
