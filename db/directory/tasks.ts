import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, id, json, time } from "../columns";
import type { TaskStatus, TaskType } from "../vocabulary/enumerations";

/** Background tasks: long work that somebody started and may watch. Done in steps, each of which is written down here. */
export const tasks = sqliteTable(
  "tasks",
  {
    id: id<"task">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    appId: id<"app">("app_id").notNull(),
    /** Who started it, and in whose name every step is done. */
    accountId: id<"account">("account_id").notNull(),
    type: text("type").$type<TaskType>().notNull(),
    status: text("status").$type<TaskStatus>().notNull().default("running"),
    input: json<unknown>("input").notNull(),
    /** What the next step goes on from; null before the first. */
    state: json<unknown>("state"),
    /** Number of the next step: a step that comes twice counts once. */
    step: counter("step"),
    done: counter("done"),
    /** Null until the task knows how much there is to do. */
    total: integer("total"),
    /** What came of it, such as the id of the copy. */
    result: json<Record<string, unknown>>("result"),
    /** Why it failed: a name of the error catalogue. */
    error: text("error"),
    heartbeatAt: time("heartbeat_at").notNull(),
    createdAt: time("created_at").notNull(),
    endedAt: time("ended_at"),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("tasks_account").on(table.accountId, table.createdAt, table.id), // one's own
    index("tasks_app").on(table.appId, table.status), // how many run at once
    index("tasks_status").on(table.status, table.heartbeatAt), // the clock looks for dead ones
    index("tasks_expiry").on(table.expiresAt), // the clock's sweep
  ],
);
