import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, time } from "../../columns";
import type { NoticeMail, OperatorNoticeKind, OperatorNoticeValues } from "../../vocabulary/operators/notices";

/** What operators are notified of, once for the whole team. Its id follows from the fact's, so a fact that comes twice writes nothing twice. */
export const operatorNotices = sqliteTable(
  "operator_notices",
  {
    id: id<"operator notice">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    /** Null for what belongs to no app. */
    appId: id<"app">("app_id"),
    kind: text("kind").$type<OperatorNoticeKind>().notNull(),
    /** The order, ticket, space or the like that it leads to; empty where a list does. */
    thingId: text("thing_id").notNull().default(""),
    details: json<OperatorNoticeValues>("details").notNull().default({}),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("operator_notices_latest").on(table.projectId, table.createdAt, table.id), // the bell, and mails of a day
    index("operator_notices_old").on(table.createdAt), // the clock's sweep
  ],
);

/** How one of the team is notified, and how far they have read. No row: all kinds at the bell, no mails. */
export const operatorNoticeSettings = sqliteTable(
  "operator_notice_settings",
  {
    projectId: id<"project">("project_id").notNull(),
    accountId: id<"account">("account_id").notNull(),
    /** Kinds that they don't want. */
    off: json<OperatorNoticeKind[]>("off").notNull().default([]),
    mail: text("mail").$type<NoticeMail>().notNull().default("never"),
    readAt: time("read_at"),
    /** Up to when notices were mailed once a day, and when the next mail is due; null without them. */
    mailedAt: time("mailed_at"),
    mailAt: time("mail_at"),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.accountId] }),
    index("operator_notice_settings_due")
      .on(table.mailAt)
      .where(sql`mail_at is not null`), // the clock
  ],
);
