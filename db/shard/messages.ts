import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, json, time } from "../columns";
import type { ForwardedFrom, ReactionCount, SystemLine, VoiceMessage } from "../vocabulary/chats";
import type { LinkPreview } from "../vocabulary/attached/link-preview";
import type { RichTextDoc, RichTextGif } from "../vocabulary/rich-text";

/** What is said in chats. The order is the server's: `sequence` grows by one in its chat. */
export const messages = sqliteTable(
  "messages",
  {
    id: id<"message">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    chatId: id<"chat">("chat_id").notNull(),
    sequence: integer("sequence").notNull(),
    /** The chat's changeSequence when this message last changed. */
    changeSequence: integer("change_sequence").notNull(),
    /** Null where nobody in the app said it: a line of the system, or the team without a profile. */
    authorId: id<"profile">("author_id"),
    /** The sender's own name for it: the same message sent again stays one. */
    clientId: text("client_id"),
    body: json<RichTextDoc>("body").notNull(),
    /** The body's plain text, for quotes, lists and search. */
    text: text("text").notNull().default(""),
    replyToId: id<"message">("reply_to_id"),
    forwardedFrom: json<ForwardedFrom | null>("forwarded_from"),
    voice: json<VoiceMessage | null>("voice"),
    gif: json<RichTextGif | null>("gif"),
    linkPreview: json<LinkPreview | null>("link_preview"),
    /** Set on lines that nobody wrote. */
    system: json<SystemLine | null>("system"),
    /** How often each emoji stands under it, the first used first; who it was stands in message_reactions. */
    reactions: json<ReactionCount[]>("reactions").notNull().default([]),
    pinnedAt: time("pinned_at"),
    pinnedBy: id<"profile">("pinned_by"),
    /** Said nothing any more: what it was is emptied, its place stays. */
    isDeleted: flag("is_deleted").notNull().default(false),
    deletedBy: id<"profile">("deleted_by"),
    /** What it said is kept for the seconds in which the deletion can be undone; null once it is emptied. */
    deletedAt: time("deleted_at"),
    /** Moderators or reports took it out of sight: marked as deleted, but what it said is kept and may come back. */
    heldAs: text("held_as").$type<"held" | "rejected">(),
    editedAt: time("edited_at"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("messages_sequence").on(table.appId, table.chatId, table.sequence), // the order of a chat
    uniqueIndex("messages_client").on(table.appId, table.authorId, table.clientId), // sent twice, kept once
    index("messages_changes").on(table.appId, table.chatId, table.changeSequence), // what was missed
    index("messages_author").on(table.appId, table.authorId, table.createdAt), // how much somebody sends
    index("messages_pinned")
      .on(table.appId, table.chatId, table.pinnedAt, table.id)
      .where(sql`pinned_at is not null`), // pinned messages of a chat
    index("messages_lines")
      .on(table.appId, table.chatId, table.sequence)
      .where(sql`system is not null`), // lines among what somebody has not read
    index("messages_preview_picture")
      .on(sql`link_preview ->> 'imageUrl'`)
      .where(sql`link_preview ->> 'imageUrl' is not null`), // whether a preview's picture is still shown, in any app
    index("messages_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`), // the clock: what is emptied
    index("messages_created").on(table.appId, table.createdAt), // the day's numbers
  ],
);

/** Who put which emoji under what. */
export const messageReactions = sqliteTable(
  "message_reactions",
  {
    appId: id<"app">("app_id").notNull(),
    messageId: id<"message">("message_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    emoji: text("emoji").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.messageId, table.profileId, table.emoji] }),
    index("message_reactions_latest").on(table.appId, table.messageId, table.createdAt, table.profileId), // who reacted
  ],
);

/** What was kept of a page for a preview: for the clock, which removes what no message shows any more. */
export const keptPreviews = sqliteTable(
  "kept_previews",
  {
    projectId: id<"project">("project_id").notNull(),
    /** Where in R2 the preview is kept, by the page's address. */
    key: text("key").notNull(),
    /** The picture's id; empty while none was found. */
    pictureId: text("picture_id").notNull(),
    /** When the clock looks whether it is still needed. */
    checkAt: time("check_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.key, table.pictureId] }),
    index("kept_previews_due").on(table.checkAt), // the clock, over all projects
  ],
);
