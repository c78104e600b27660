import type { LiveMessage } from "@workers/contracts/chat/messages";
import type { Chat, ChatAction } from "@workers/contracts/chat/chats";
import type { CursorPage } from "~/features/lists/cursor-page";
import type { RowKind } from "~/features/lists/row-lists";
import { useRowLists } from "~/features/lists/use-row-lists";

export type ChatsPage = CursorPage<Chat>;

const chatKind: RowKind<Chat> = { name: "chats" };

/** All lists of chats in the client cache; a chat that is looked at alone is one of them. */
export const useChatLists = () => useRowLists<Chat, ChatsPage>(chatKind);

/** The order of lists: pinned chats first, then those in which something was said last. */
export const inOrder = (chats: readonly Chat[]): Chat[] =>
  [...chats].sort((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.updatedAt.localeCompare(a.updatedAt));

/** What a message is in lists, where it is the last one of its chat. */
export function actionOf(message: LiveMessage): ChatAction {
  const { id, sequence, text, profile, system, createdAt } = message;
  const type = typeOf(message);
  return {
    type,
    // A file is called by its name.
    text: (text || (type === "file" ? (message.attachments[0]?.name ?? "") : "")).slice(0, 200),
    messageId: id,
    sequence,
    profileId: profile?.id ?? null,
    name: profile ? `${profile.firstName} ${profile.lastName}`.trim() : "",
    system,
    createdAt,
  };
}

function typeOf({ isDeleted, system, voice, gif, poll, text, attachments }: LiveMessage): ChatAction["type"] {
  if (isDeleted) return "deleted";
  if (system) return "system";
  if (voice) return "voice";
  if (poll) return "poll";
  if (text) return "text";
  if (gif) return "gif";
  const type = attachments[0]?.type;
  return type === "image" || type === "video" || type === "audio" ? type : attachments.length > 0 ? "file" : "text";
}
