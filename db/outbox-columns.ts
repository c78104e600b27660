import { sql } from "drizzle-orm";
import { index, type SQLiteColumn, text } from "drizzle-orm/sqlite-core";
import { id, json, time } from "./columns";

/** An outbox has the same columns in the directory and in every shard. */
export const outboxColumns = {
  /** The event's id: consumers act once for each. */
  id: id<"event">("id").primaryKey(),
  /** The tenant that it happened in; empty for what happened to an account, which belongs to none. */
  projectId: id<"project">("project_id").notNull(),
  type: text("type").notNull(),
  payload: json<unknown>("payload").notNull(),
  createdAt: time("created_at").notNull(),
  /** When it was put on the queue for its consumers; null until then. */
  relayedAt: time("relayed_at"),
};

export const outboxIndexes = (table: Record<"createdAt" | "relayedAt", SQLiteColumn>) => [
  index("outbox_pending")
    .on(table.createdAt)
    .where(sql`relayed_at is null`), // the relay's rest, for the clock
  index("outbox_relayed").on(table.relayedAt), // the clock's sweep
];
