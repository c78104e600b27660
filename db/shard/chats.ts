import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, flag, id, nameKey, time } from "../columns";
import type { ChatType } from "../vocabulary/chats";
import type { SpaceAccess } from "../vocabulary/enumerations";

/** Conversations: of two people, of groups, channels in which moderators write, and with the team. */
export const chats = sqliteTable(
  "chats",
  {
    id: id<"chat">("id").primaryKey(),
    appId: id<"app">("app_id").notNull(),
    type: text("type").$type<ChatType>().notNull(),
    /** Empty in a private chat, which each of the two sees under the other's name. */
    name: text("name").notNull().default(""),
    nameKey: nameKey("name_key"),
    description: text("description").notNull().default(""),
    avatarUrl: text("avatar_url"),
    /** Open ones are listed and joined by everybody, private ones are listed, secret ones are known to their members. */
    access: text("access").$type<SpaceAccess>().notNull().default("secret"),
    /** Whether members write; in a channel the moderators alone do. */
    isMemberAllowToChat: flag("is_member_allow_to_chat").notNull().default(true),
    /** Who began it; null where that was the team. */
    ownerId: id<"profile">("owner_id"),
    /** Both ids of a private chat, the smaller one first: two people have one. */
    pairKey: text("pair_key"),
    /** Whose support chat it is: a member has one for each ticket, and one that waits for the next. */
    supportOf: id<"profile">("support_of"),
    /** The ticket that a support chat is about at present. */
    ticketId: id<"ticket">("ticket_id"),
    /** The number of the latest message: it grows by one with each and never falls. */
    messageSequence: counter("message_sequence"),
    /** Grows by one with every change of any message; who was away asks for what changed since. */
    changeSequence: counter("change_sequence"),
    /** Messages up to this number were cleared away for everybody. */
    clearedSequence: counter("cleared_sequence"),
    membersCount: counter("members_count"),
    pinnedMessagesCount: counter("pinned_messages_count"),
    /** When the latest message was sent; its place in lists. */
    lastMessageAt: time("last_message_at").notNull(),
    /** Shown to nobody from then on; the clock removes it with its messages. */
    deletedAt: time("deleted_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("chats_pair").on(table.appId, table.pairKey), // the one chat of two people
    uniqueIndex("chats_support")
      .on(table.appId, table.supportOf)
      .where(sql`ticket_id is null`), // the support chat of a member that has no ticket yet
    index("chats_listed").on(table.appId, table.access, table.lastMessageAt, table.id), // public chats
    index("chats_ticket")
      .on(table.appId, table.ticketId)
      .where(sql`ticket_id is not null`), // the chat of a ticket
    index("chats_deleted")
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`), // what the clock removes, of all apps
  ],
);

/** Who belongs to a chat, how far they have read, and how it stands in their list. */
export const chatMembers = sqliteTable(
  "chat_members",
  {
    appId: id<"app">("app_id").notNull(),
    chatId: id<"chat">("chat_id").notNull(),
    profileId: id<"profile">("profile_id").notNull(),
    isModerator: flag("is_moderator").notNull().default(false),
    /** Number of the message up to which the member has read; unread is the distance to the chat's. */
    readSequence: counter("read_sequence"),
    /** Number of the message up to which one of their devices has got them. */
    deliveredSequence: counter("delivered_sequence"),
    /** Messages up to this number the member has cleared away for themselves. */
    clearedSequence: counter("cleared_sequence"),
    /** Not in the member's list while the chat's latest message is this one: they deleted it for themselves. */
    hiddenSequence: integer("hidden_sequence").notNull().default(-1),
    /** Makes no sound until then; null rings. */
    mutedUntil: time("muted_until"),
    /** Stands above the others in the member's list. */
    pinnedAt: time("pinned_at"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.chatId, table.profileId] }),
    index("chat_members_profile").on(table.appId, table.profileId, table.chatId), // chats of a member
    index("chat_members_moderators")
      .on(table.appId, table.chatId, table.profileId)
      .where(sql`is_moderator = 1`), // moderators of a chat
    index("chat_members_latest").on(table.appId, table.chatId, table.createdAt, table.profileId), // members of a chat
  ],
);

/** Who doesn't want to see whom: neither sees what the other writes in chats. */
export const memberBlocks = sqliteTable(
  "member_blocks",
  {
    appId: id<"app">("app_id").notNull(),
    /** Who blocks. */
    profileId: id<"profile">("profile_id").notNull(),
    blockedId: id<"profile">("blocked_id").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.profileId, table.blockedId] }),
    index("member_blocks_blocked").on(table.appId, table.blockedId, table.profileId), // by whom somebody is blocked
  ],
);
