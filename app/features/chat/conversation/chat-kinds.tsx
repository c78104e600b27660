import { Headset, Megaphone, Users } from "lucide-react";
import type { ChatType } from "@db/vocabulary/chats";
import type { Chat } from "@workers/contracts/chat/chats";
import { useTranslation } from "~/i18n/use-translation";
import { usePersonName } from "~/features/members/person-name";
import { useOnline } from "~/features/live/use-presence";
import type { ProfileId } from "@db/vocabulary/ids";
import { Avatar, type AvatarSize } from "~/ui/Avatar";

const icons: Partial<Record<ChatType, typeof Users>> = { group: Users, channel: Megaphone, support: Headset };

/** A sign for what kind of chat it is; nothing for one of two people. */
export function ChatKindIcon({ type, className }: { type: ChatType; className?: string }) {
  const { t } = useTranslation("chat");
  const Icon = icons[type];
  return Icon ? <Icon role="img" aria-label={t(`type.${type}`)} className={className} /> : null;
}

/** What a chat is called for the reader. */
export function useChatName(): (chat: Pick<Chat, "name" | "type" | "profile">) => string {
  const { t } = useTranslation("chat");
  const nameOf = usePersonName();
  return ({ name, type, profile }) =>
    name || (profile ? nameOf(profile) : t(type === "support" ? "type.support" : "type.private"));
}

type Shown = Pick<Chat, "name" | "type" | "avatarUrl"> & { profile?: Chat["profile"] };

/** A chat's picture: that of the other person, with a dot while they are online, or the group's. */
export function ChatAvatar({ chat, size }: { chat: Shown; size?: AvatarSize }) {
  const isOnline = useOnline(chat.profile?.id ?? ("" as ProfileId));
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
