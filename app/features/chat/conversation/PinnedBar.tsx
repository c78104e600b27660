import { Pin, X } from "lucide-react";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Chat } from "@workers/contracts/chat/chats";
import type { Message } from "@workers/contracts/chat/messages";
import { messageOf } from "~/features/api/client";
import { IconButton } from "~/ui/IconButton";
import { toast } from "~/ui/Toast";
import { listMessages, pinMessage } from "../data/chat-calls";
import { pinnedMessagesKey } from "../data/chats-view";
import { useConversations } from "../data/use-conversations";
import { useShortText } from "../message/quote-text";

/** What is pinned in a chat; each press leads to the next of them. */
export function PinnedBar({ chat, onOpen }: { chat: Chat; onOpen: (sequence: number) => void }) {
  const { t } = useTranslation("chat");
  const short = useShortText();
  const conversations = useConversations();
  const [at, setAt] = useState(0);
  const client = useQueryClient();
  const key = [...pinnedMessagesKey(chat.id), chat.pinnedMessagesCount];
  const { data: pinned = [] } = useQuery({
    queryKey: key,
    queryFn: async () => (await listMessages(chat.id, { isPinned: true })).data,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const unpin = (message: Message) => {
    client.setQueryData<Message[]>(key, (before) => before?.filter(({ id }) => id !== message.id));
    conversations
      .change(
        chat.id,
        message,
        (now) => ({ ...now, isPinned: false }),
        () => pinMessage(message.id, false),
      )
      .catch((error: unknown) => {
        void client.invalidateQueries({ queryKey: key });
        toast({ title: messageOf(error, t("failed")), tone: "danger" });
      });
  };
  const message = pinned[at % Math.max(1, pinned.length)];
  if (!message) return null;
  const text = short.ofMessage(message);
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-surface pl-2 pr-2 md:pl-4">
      <button
        type="button"
        aria-label={t("pinned.open", { number: (at % pinned.length) + 1, count: pinned.length, text })}
        onClick={() => {
          onOpen(message.sequence);
          setAt((now) => now + 1);
        }}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-1 text-left hover:bg-hover"
      >
        <span aria-hidden className="flex h-8 w-[3px] shrink-0 flex-col gap-0.5">
          {pinned.slice(0, 4).map(({ id }, position) => (
            <span
              key={id}
              className={`flex-1 rounded-full ${position === at % pinned.length ? "bg-brand-strong" : "bg-line-strong"}`}
            />
          ))}
        </span>
        <Pin aria-hidden className="size-4 shrink-0 text-brand-text" />
        <span className="grid min-w-0">
          <span className="text-xs font-semibold text-brand-text">{t("pinned.title", { count: pinned.length })}</span>
          <span dir="auto" className="truncate text-sm text-text">
            {text}
          </span>
        </span>
      </button>
      {chat.permissions.can.includes("pin_message") ? (
        <IconButton size="sm" label={t("message.unpin")} icon={<X />} onClick={() => unpin(message)} />
      ) : null}
    </div>
  );
}
