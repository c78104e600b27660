import { BellOff, Check, Lock, Pin } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { SystemLine } from "@db/vocabulary/chats";
import type { Chat } from "@workers/contracts/chat/chats";
import { useHasScript } from "~/ui/use-has-script";
import { useViewer } from "~/features/community/viewer";
import { useAppPath } from "~/features/shell/pages/app-path";
import { classNames } from "~/ui/class-names";
import { Counter } from "~/ui/Counter";
import { dateFormat } from "~/ui/intl-formats";
import { Link } from "~/ui/Link";
import { useDates } from "~/ui/use-dates";
import { useDraftNote } from "../composer/use-draft-note";
import { ChatAvatar } from "../conversation/ChatAvatar";
import { ChatKindIcon } from "../conversation/ChatKindIcon";
import { useChatName } from "../conversation/use-chat-name";
import { useTypingText } from "../conversation/TypingLine";
import { useMuteEnd } from "../data/use-mute-end";
import { DeliveryMark, deliveryOf } from "../message/DeliveryMark";
import { useShortText } from "../message/quote-text";
import { useSystemText } from "../message/SystemLine";

interface ChatListItemProps {
  chat: Chat;
  isOpen: boolean;
  /** While chats are chosen to do something with several: whether this one is. */
  choice: { isChosen: boolean; toggle: () => void } | null;
}

/** A chat in the list: whose it is, what was said last, and how much of it is unread. */
export const ChatListItem = memo(function ChatListItem({ chat, isOpen, choice }: ChatListItemProps) {
  const { t } = useTranslation("chat");
  const path = useAppPath();
  const name = useChatName()(chat);
  const when = useListTime();
  useMuteEnd(chat);
  const unread = chat.newMessageCounter;
  const content = (
    <>
      {choice ? (
        <span
          aria-hidden
          className={classNames(
            "grid size-5 shrink-0 place-items-center rounded-full border [&_svg]:size-3.5",
            choice.isChosen
              ? "border-brand-strong bg-brand-strong text-on-brand-strong"
              : "border-line-control bg-surface",
          )}
        >
          {choice.isChosen ? <Check /> : null}
        </span>
      ) : null}
      <ChatAvatar chat={{ ...chat, name }} size="lg" />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex items-center gap-1.5">
          <ChatKindIcon type={chat.type} className="size-3.5 shrink-0 text-muted" />
          <span dir="auto" className={classNames("truncate text-base", unread > 0 ? "font-semibold" : "font-medium")}>
            {name}
          </span>
          {chat.isMuted ? (
            <BellOff role="img" aria-label={t("list.muted")} className="size-3.5 shrink-0 text-muted" />
          ) : null}
          <time
            dateTime={chat.updatedAt}
            suppressHydrationWarning
            className={classNames(
              "ml-auto shrink-0 text-xs tabular-nums",
              unread > 0 && !chat.isMuted ? "font-medium text-brand-text" : "text-muted",
            )}
          >
            {when(chat.action?.createdAt ?? chat.updatedAt)}
          </time>
        </span>
        <span className="flex min-h-5 items-center gap-1.5 text-sm text-muted">
          <LastAction chat={chat} isOpen={isOpen} />
          {chat.isPinned ? (
            <Pin role="img" aria-label={t("list.pinned")} className="ml-auto size-3.5 shrink-0 text-muted" />
          ) : null}
          <Counter
            count={unread}
            tone={chat.isMuted ? "muted" : "brand"}
            label={t("list.unread", { count: unread })}
            className={chat.isPinned ? "" : "ml-auto"}
          />
        </span>
      </span>
    </>
  );
  const look = classNames(
    "flex w-full items-center gap-3 rounded-lg px-3 py-2.5 text-left text-text no-underline transition-colors max-md:rounded-none max-md:px-4",
    isOpen && !choice ? "bg-brand-soft" : "hover:bg-hover",
  );
  return choice ? (
    <button type="button" aria-pressed={choice.isChosen} onClick={choice.toggle} className={look}>
      {content}
    </button>
  ) : (
    <Link to={path.chat(chat.id)} prefetch="intent" aria-current={isOpen ? "page" : undefined} className={look}>
      {content}
    </Link>
  );
});

/** Who is writing, what the reader has begun to write, or what was said last. */
function LastAction({ chat, isOpen }: { chat: Chat; isOpen: boolean }) {
  const { t } = useTranslation("chat");
  const { profile } = useViewer();
  const typing = useTypingText(chat);
  const draft = useDraftNote(chat.id);
  const short = useShortText();
  const systemText = useSystemText();
  const { action } = chat;
  if (chat.lock)
    return (
      <>
        <Lock aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate">{t("list.locked")}</span>
      </>
    );
  if (typing) return <span className="truncate text-brand-text">{typing}</span>;
  if (draft && !isOpen)
    return (
      <span className="truncate">
        <span className="text-danger-text">{t("list.draft")}</span> {draft}
      </span>
    );
  if (!action) return <span className="truncate italic">{t("list.nothingYet")}</span>;
  if (action.type === "system")
    return <span className="truncate">{systemText(action.system as SystemLine, action.name)}</span>;
  const isOwn = action.profileId !== null && action.profileId === profile?.id;
  const author = isOwn ? t("list.own") : chat.type === "private" || !action.name ? "" : `${firstName(action.name)}: `;
  return (
    <>
      {isOwn && action.type !== "deleted" ? (
        <DeliveryMark delivery={deliveryOf(action.sequence, chat.marks)} className="size-4" />
      ) : null}
      <span dir="auto" className={classNames("truncate", action.type === "deleted" && "italic")}>
        {author && !(isOwn && chat.type === "private") ? <span className="text-text">{author}</span> : null}
        {short.ofAction(action)}
      </span>
    </>
  );
}

const firstName = (name: string) => name.split(" ")[0]!;

/** The hour of today, a weekday of the last days, else the date. */
function useListTime() {
  const { i18n } = useTranslation("chat");
  const dates = useDates();
  const timeZone = useHasScript() ? undefined : "UTC";
  return (at: string) => {
    const age = Date.now() - Date.parse(at);
    if (dates.day(at, timeZone) === dates.day(Date.now(), timeZone)) return dates.clock(at, timeZone);
    if (age < 6 * 86_400_000) return dateFormat(i18n.language, { weekday: "short", timeZone }).format(new Date(at));
    return dates.day(at, timeZone);
  };
}
