import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, time } from "../columns";

/** Data migrations that take longer than one statement: how far each has come in each database. */
export const backfills = sqliteTable(
  "backfills",
  {
    name: text("name").notNull(),
    /** `directory`, or `shard-` and its number. */
    database: text("database").notNull(),
    status: text("status").$type<"running" | "completed" | "failed">().notNull().default("running"),
    /** Key of the last row that was dealt with; null before the first. */
    cursor: text("cursor"),
    /** Rows dealt with so far, and all of them as counted at the start. */
    done: counter("done"),
    total: integer("total"),
    error: text("error"),
    startedAt: time("started_at").notNull(),
    /** When a step was last written down: a run that died is taken up again after ten minutes. */
    heartbeatAt: time("heartbeat_at").notNull(),
    endedAt: time("ended_at"),
  },
  (table) => [primaryKey({ columns: [table.name, table.database] })],
);
