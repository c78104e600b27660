import { sqliteTable } from "drizzle-orm/sqlite-core";
import { outboxColumns, outboxIndexes } from "../outbox-columns";

/** What happened to accounts, projects and teams: rows written in the batch of their cause. */
export const directoryOutbox = sqliteTable("outbox", outboxColumns, outboxIndexes);
