import type { QueryKey } from "@tanstack/react-query";
import type { ChatId } from "@db/vocabulary/ids";
import type { ChatType } from "@db/vocabulary/chats";
import type { Chat } from "@workers/contracts/chat/chats";
import type { ChatsView } from "./chat-calls";

/** What the list of chats can show. `public` are those that the person may join. */
export const viewsOf = {
  all: {},
  unread: { filter: "unread" },
  groups: { type: ["group", "channel"] },
  private: { type: ["private"] },
  pinned: { filter: "pinned" },
  muted: { filter: "muted" },
  public: {},
} as const satisfies Record<string, { filter?: ChatsView["filter"]; type?: readonly ChatType[] }>;
export type ListView = keyof typeof viewsOf;

/** The list of a person's own chats without any filter. */
export const ownChats: QueryKey = ["own", {}];

/** What is pinned in a chat. */
export const pinnedMessagesKey = (chatId: ChatId): QueryKey => ["pinned messages", chatId];

/** The list that a view asks for. */
export const listOf = (view: ChatsView): QueryKey => ["own", withoutBlanks(view)];

/** The views of a person's own chats, and which chats belong to each. */
export const ownViews: readonly [ChatsView, (chat: Chat) => boolean][] = [
  [viewsOf.unread, (chat) => chat.newMessageCounter > 0],
  [viewsOf.groups, (chat) => chat.type === "group" || chat.type === "channel"],
  [viewsOf.private, (chat) => chat.type === "private"],
  [viewsOf.pinned, (chat) => chat.isPinned],
  [viewsOf.muted, (chat) => chat.isMuted],
];

const withoutBlanks = (view: ChatsView): ChatsView =>
  Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
