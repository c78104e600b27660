import type { ProfileId } from "@db/vocabulary/ids";
import type { Chat } from "@workers/contracts/chat/chats";
import type { LiveMessage, Message } from "@workers/contracts/chat/messages";

/**
 * What the reader may do with a message that a room told of: rooms tell everybody the same, which knows no reader. The server
 * decides by itself what is done; this is what is offered until the message is read from there.
 */
export function abilitiesOfMessage(
  chat: Pick<Chat, "permissions" | "isJoined">,
  profileId: ProfileId | null,
  message: LiveMessage,
): Message["permissions"] {
  if (message.isDeleted || message.system) return { can: [] };
  const isOwn = profileId !== null && message.profile?.id === profileId;
  const abilities = [
    isOwn && message.voice === null && message.forwardedFrom === null && "update",
    (isOwn || chat.permissions.can.includes("delete_messages")) && "delete",
    chat.isJoined && "react",
    chat.isJoined && message.poll !== null && "vote",
    !isOwn && "create_report",
  ];
  return { can: abilities.filter((ability) => ability !== false) };
}
