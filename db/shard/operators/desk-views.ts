import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, time } from "../../columns";

/** Filters of the support desk that one of the team keeps by a name. */
export const deskViews = sqliteTable(
  "desk_views",
  {
    id: id<"desk view">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    accountId: id<"account">("account_id").notNull(),
    name: text("name").notNull(),
    /** The query of the list's address. */
    query: text("query").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("desk_views_own").on(table.projectId, table.accountId, table.createdAt, table.id)], // one's own
);
