import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, time } from "../columns";
import type { BookmarkedType, FollowedType } from "../vocabulary/enumerations";

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

/** Things that somebody keeps to come back to. */
export const bookmarks = sqliteTable(
  "bookmarks",
  {
    appId: id<"app">("app_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    entityType: text("entity_type").$type<BookmarkedType>().notNull(),
    entityId: text("entity_id").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.profileId, table.entityType, table.entityId] }),
    index("bookmarks_latest").on(table.appId, table.profileId, table.createdAt, table.entityId), // somebody's bookmarks
    index("bookmarks_entity").on(table.appId, table.entityType, table.entityId), // of what is removed
  ],
);
