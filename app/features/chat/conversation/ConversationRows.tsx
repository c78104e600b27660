import { useTranslation } from "~/i18n/use-translation";
import type { Chat } from "@workers/contracts/chat/chats";
import { usePersonName } from "~/features/community/person-name";
import type { useMessageTime } from "../message/message-time";
import { MessageItem } from "../message/MessageItem";
import { OutgoingItem } from "../message/OutgoingItem";
import { useSystemText } from "../message/SystemLine";
import type { rowsOf } from "./rows";

interface ConversationRowsProps {
  rows: ReturnType<typeof rowsOf>;
  chat: Chat;
  time: ReturnType<typeof useMessageTime>;
}

/** What was said, with the days, what came while one was away, and what the system notes. */
export function ConversationRows({ rows, chat, time }: ConversationRowsProps) {
  const { t } = useTranslation("chat");
  const nameOf = usePersonName();
  const systemText = useSystemText();
  const hasAuthors = chat.type !== "private";
  return (
    <ol aria-label={t("conversation.list")} onKeyDown={moveAmongMessages}>
      {rows.map((row) => {
        switch (row.kind) {
          case "day":
            return (
              <li
                key={row.key}
                data-day
                className="pointer-events-none sticky top-2 z-10 my-3 flex justify-center transition-opacity duration-200 data-over:opacity-0 motion-reduce:transition-none"
              >
                <time
                  dateTime={row.at}
                  suppressHydrationWarning
                  className="rounded-full border border-line bg-surface px-3 py-0.5 text-xs font-medium text-muted shadow-xs"
                >
                  {time.day(row.at)}
                </time>
              </li>
            );
          case "unread":
            return (
              <li
                key={row.key}
                data-unread
                className="my-3 flex items-center gap-3 text-xs font-semibold text-brand-text before:h-px before:flex-1 before:bg-brand-strong after:h-px after:flex-1 after:bg-brand-strong"
              >
                {t("message.unreadFromHere")}
              </li>
            );
          case "system":
            return (
              <li
                key={row.key}
                data-sequence={row.message.sequence}
                className="mx-auto my-2 max-w-md text-center text-xs text-muted"
              >
                {row.message.system
                  ? systemText(row.message.system, row.message.profile ? nameOf(row.message.profile) : "")
                  : null}
              </li>
            );
          case "message":
            return (
              <MessageItem
                key={row.key}
                message={row.message}
                isOwn={row.isOwn}
                isFirst={row.isFirst}
                isLast={row.isLast}
                hasAuthors={hasAuthors}
                marks={row.isOwn ? chat.marks : null}
              />
            );
          case "outgoing":
            return <OutgoingItem key={row.key} message={row.message} isFirst={row.isFirst} isLast={row.isLast} />;
        }
      })}
    </ol>
  );
}

/** The arrows lead from message to message, as far as the focus is on one. */
function moveAmongMessages(event: React.KeyboardEvent<HTMLElement>) {
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  const message = (event.target as Element).closest<HTMLElement>(".chat-message");
  if (!message || (event.target as Element).closest("input, textarea, [role=textbox]")) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(".chat-message")];
  const next = all[all.indexOf(message) + (event.key === "ArrowUp" ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
