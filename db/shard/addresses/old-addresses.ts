import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, time } from "../../columns";

/** Where things opened before their address changed: who follows an old link is led on. */
export const oldAddresses = sqliteTable(
  "old_addresses",
  {
    appId: id<"app">("app_id").notNull(),
    /** Whole, below the app's own path, such as `/courses/c/throwing`. */
    path: text("path").notNull(),
    entityType: text("entity_type").notNull(),
    entityId: text("entity_id").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.path] }),
    index("old_addresses_entity").on(table.appId, table.entityType, table.entityId), // of a thing that goes
  ],
);
