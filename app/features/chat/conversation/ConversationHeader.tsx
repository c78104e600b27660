import { ArrowLeft, BellOff, Info, Search } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Chat } from "@workers/contracts/chat/chats";
import { useOnline } from "~/features/live/use-presence";
import { useAppPath } from "~/features/shell/pages/app-path";
import { IconButton, IconLink } from "~/ui/IconButton";
import { ChatDetails } from "../details/ChatDetails";
import { ChatMenu } from "../details/ChatMenu";
import { ChatAvatar } from "./ChatAvatar";
import { ChatKindIcon } from "./ChatKindIcon";
import { useMuteEnd } from "../data/use-mute-end";
import { useChatName } from "./use-chat-name";
import { useTypingText } from "./TypingLine";

interface ConversationHeaderProps {
  chat: Chat;
  isSearching: boolean;
  onSearch: () => void;
}

/** Whose chat it is, who is there, and what can be done with it. */
export function ConversationHeader({ chat, isSearching, onSearch }: ConversationHeaderProps) {
  const { t } = useTranslation("chat");
  const path = useAppPath();
  const [isOpen, setOpen] = useState(false);
  const typing = useTypingText(chat);
  const name = useChatName()(chat);
  useMuteEnd(chat);
  const isOnline = useOnline(chat.profile?.id ?? null);
  const state =
    typing ??
    (chat.type === "private"
      ? t(isOnline ? "header.online" : "header.offline")
      : chat.ticket
        ? t(`ticketStatus.${chat.ticket.status}`)
        : t("header.members", { count: chat.membersCount }));
  return (
    <header className="flex h-16 shrink-0 items-center gap-1 border-b border-line bg-surface pl-1 pr-2 md:pl-4 md:pr-4">
      <IconLink label={t("header.back")} icon={<ArrowLeft />} to={path.chats()} className="md:hidden!" />
      <button
        type="button"
        onClick={() => setOpen(true)}
        onPointerEnter={ChatDetails.preload}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md px-1 py-1.5 text-left hover:bg-hover"
      >
        <ChatAvatar chat={chat} size="md" />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            <h1 dir="auto" className="truncate text-base font-semibold text-text md:text-lg">
              {name}
            </h1>
            <ChatKindIcon type={chat.type} className="size-3.5 shrink-0 text-muted" />
            {chat.isMuted ? (
              <BellOff role="img" aria-label={t("list.muted")} className="size-3.5 shrink-0 text-muted" />
            ) : null}
          </span>
          <span className="block truncate text-xs text-muted">{state}</span>
        </span>
      </button>
      <IconButton
        label={t("search.open")}
        icon={<Search />}
        aria-pressed={isSearching}
        onClick={onSearch}
        data-chat-search
      />
      <IconButton
        label={t("details.open")}
        icon={<Info />}
        onClick={() => setOpen(true)}
        onPointerEnter={ChatDetails.preload}
        className="max-md:hidden!"
      />
      {chat.isJoined ? <ChatMenu chat={chat} /> : null}
      <ChatDetails isOpen={isOpen} onClose={() => setOpen(false)} chat={chat} />
    </header>
  );
}
