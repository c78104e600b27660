import { sqliteTable } from "drizzle-orm/sqlite-core";
import { outboxColumns, outboxIndexes } from "../outbox-columns";

/** What happened in the projects of the shard: rows written in the batch of their cause. */
export const outbox = sqliteTable("outbox", outboxColumns, outboxIndexes);
