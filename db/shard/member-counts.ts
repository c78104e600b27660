import { sqliteTable } from "drizzle-orm/sqlite-core";
import { counter, id } from "../columns";

/** How many people an app has. Kept by the triggers of migrations/shard/0002_member_counts.sql, so that neither a long list nor a limit needs counting. */
export const memberCounts = sqliteTable("member_counts", {
  appId: id<"app">("app_id").primaryKey(),
  /** For those who see the member list: invited, blocked and deleted people don't count. */
  members: counter("members"),
  /** What the tariff limits: everybody who isn't deleted, for invited people are kept with their address. */
  contacts: counter("contacts"),
});
