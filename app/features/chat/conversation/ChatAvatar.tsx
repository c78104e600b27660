import type { Chat } from "@workers/contracts/chat/chats";
import { useOnline } from "~/features/live/use-presence";
import { Avatar, type AvatarSize } from "~/ui/Avatar";

type ChatWithPicture = Pick<Chat, "name" | "type" | "avatarUrl"> & { profile?: Chat["profile"] };

/** A chat's picture: that of the other person, with a dot while they are online, or the group's. */
export function ChatAvatar({ chat, size }: { chat: ChatWithPicture; size?: AvatarSize }) {
  const isOnline = useOnline(chat.profile?.id ?? null);
  const isPrivate = chat.type === "private";
  return (
    <Avatar
      name={chat.name || "?"}
      src={chat.avatarUrl}
      size={size}
      shape={isPrivate ? "round" : "square"}
      isOnline={isPrivate && isOnline}
    />
  );
}
