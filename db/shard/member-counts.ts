import { sqliteTable } from "drizzle-orm/sqlite-core";
import { counter, id } from "../columns";

/**
 * How many members an app has, for those who see the member list: invited, blocked and deleted people don't count. Kept
 * by the triggers of migrations/shard/0002_member_counts.sql, so that a long list needs no counting.
 */
export const memberCounts = sqliteTable("member_counts", {
  appId: id<"app">("app_id").primaryKey(),
  members: counter("members"),
});
