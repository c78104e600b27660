import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { time } from "../columns";

/** Mails until they are sent or given up: what the queue loses of them is sent again from here. */
export const unsentMails = sqliteTable(
  "unsent_mails",
  {
    id: text("id").primaryKey(),
    /** The queue's message, sealed: mails hold codes. */
    message: text("message").notNull(),
    createdAt: time("created_at").notNull(),
    /** When it is looked at next, whether the queue has lost it. */
    checkAt: time("check_at").notNull(),
  },
  (table) => [index("unsent_mails_check").on(table.checkAt)], // the clock's next
);
