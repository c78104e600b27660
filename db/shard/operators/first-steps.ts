import { primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { id, time } from "../../columns";

/** Apps whose list of first steps the operators closed. */
export const closedFirstSteps = sqliteTable(
  "closed_first_steps",
  {
    projectId: id<"project">("project_id").notNull(),
    appId: id<"app">("app_id").notNull(),
    closedAt: time("closed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.appId] })], // lists of a project
);
