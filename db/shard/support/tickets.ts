import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter, id, json, lowered, nameKey, time } from "../../columns";
import type { TicketStatus } from "../../vocabulary/tickets";

/** What members ask the team. What is said about one is said in its chat; everything here but subject and status is the team's alone. */
export const tickets = sqliteTable(
  "tickets",
  {
    id: id<"ticket">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    appId: id<"app">("app_id").notNull(),
    chatId: id<"chat">("chat_id").notNull(),
    /** Who asked. */
    profileId: id<"profile">("profile_id").notNull(),
    subject: text("subject").notNull(),
    subjectKey: nameKey("subject_key"),
    status: text("status").$type<TicketStatus>().notNull().default("new"),
    /** Who of the team looks after it: operators need no profile in the app. */
    assigneeId: id<"account">("assignee_id"),
    firstAnsweredAt: time("first_answered_at"),
    /** When the asker and the team wrote last: an answer is expected from the one who wrote earlier. */
    askedAt: time("asked_at").notNull(),
    answeredAt: time("answered_at"),
    completedAt: time("completed_at"),
    /** Articles of the help desk that were read before asking, the latest first; `path` is below the app's address. */
    readArticles: json<{ name: string; path: string }[]>("read_articles"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    index("tickets_updated").on(table.projectId, table.updatedAt, table.id), // the operators' list
    index("tickets_created").on(table.projectId, table.createdAt, table.id), // the same by age
    index("tickets_status").on(table.projectId, table.status, table.updatedAt, table.id), // the same of one status, and counts
    index("tickets_own").on(table.appId, table.profileId, table.createdAt, table.id), // of one member
    index("tickets_chat").on(table.appId, table.chatId), // of one chat
  ],
);

/** What the team calls tickets, to find them by. */
export const ticketTags = sqliteTable(
  "ticket_tags",
  {
    projectId: id<"project">("project_id").notNull(),
    ticketId: id<"ticket">("ticket_id").notNull(),
    tag: text("tag").notNull(),
    tagKey: text("tag_key").generatedAlwaysAs(lowered("tag"), { mode: "virtual" }),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.ticketId, table.tag] }),
    index("ticket_tags_tag").on(table.projectId, table.tagKey, table.ticketId), // tickets with a tag, and all tags
  ],
);

/** Notes of operators about a ticket. It is no message: nothing that shows messages can show it. */
export const ticketNotes = sqliteTable(
  "ticket_notes",
  {
    id: id<"ticket note">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    ticketId: id<"ticket">("ticket_id").notNull(),
    /** Whose it is, with the name that they had: they may leave the team. */
    accountId: id<"account">("account_id").notNull(),
    text: text("text").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("ticket_notes_ticket").on(table.appId, table.ticketId, table.createdAt, table.id)], // of one ticket
);

/** What operators answer often. */
export const cannedAnswers = sqliteTable(
  "canned_answers",
  {
    id: id<"canned answer">("id").primaryKey(),
    projectId: id<"project">("project_id").notNull(),
    /** Null for all apps of the project. */
    appId: id<"app">("app_id"),
    title: text("title").notNull(),
    titleKey: nameKey("title_key"),
    text: text("text").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [index("canned_answers_title").on(table.projectId, table.titleKey, table.id)], // by name
);

/** A copy of who answers tickets of an app by their place in the project's team, which the directory keeps: for who is notified. */
export const supportOperators = sqliteTable(
  "support_operators",
  {
    appId: id<"app">("app_id").notNull(),
    accountId: id<"account">("account_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.accountId] })],
);

/** How far an operator has read a ticket's chat: they need no profile in the app, and so no membership of the chat. */
export const ticketReads = sqliteTable(
  "ticket_reads",
  {
    projectId: id<"project">("project_id").notNull(),
    accountId: id<"account">("account_id").notNull(),
    chatId: id<"chat">("chat_id").notNull(),
    readSequence: counter("read_sequence"),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.accountId, table.chatId] })],
);
