import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, time } from "../columns";
import type { FollowedType } from "../vocabulary/enumerations";

/** Who is notified of what happens to a thing. */
export const follows = sqliteTable(
  "follows",
  {
    appId: id<"app">("app_id").notNull(),
    entityType: text("entity_type").$type<FollowedType>().notNull(),
    entityId: text("entity_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.entityType, table.entityId, table.profileId] }),
    index("follows_latest").on(table.appId, table.entityType, table.entityId, table.createdAt, table.profileId), // followers
    index("follows_profile").on(table.appId, table.profileId, table.entityType, table.createdAt, table.entityId), // what somebody follows
  ],
);
