import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, id, time } from "../columns";

/** Events that a consumer could not work through, to the last try: what operators see, and may have tried again. */
export const failedDeliveries = sqliteTable(
  "failed_deliveries",
  {
    eventId: id<"event">("event_id").notNull(),
    /** Name of the consumer in the registry of subscribers. */
    consumer: text("consumer").notNull(),
    projectId: id<"project">("project_id").notNull(),
    /** The database whose outbox holds the event: `directory`, or `shard-` and its number. */
    database: text("database").notNull(),
    eventType: text("event_type").notNull(),
    /** What the last try failed with; nothing of the event's content. */
    error: text("error").notNull().default(""),
    attempts: counter("attempts"),
    happenedAt: time("happened_at").notNull(),
    failedAt: time("failed_at").notNull(),
    /** When an operator had it tried again; null once that failed too. */
    retriedAt: time("retried_at"),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.consumer] }),
    index("failed_deliveries_project").on(table.projectId, table.failedAt, table.eventId), // a project's list
  ],
);
