import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ChatId } from "@db/vocabulary/ids";
import type { Message } from "@workers/contracts/chat/messages";
import { usePersonName } from "~/features/community/person-name";
import { Highlighted } from "~/features/search/Highlighted";
import { Button } from "~/ui/Button";
import { IconButton } from "~/ui/IconButton";
import { SearchField } from "~/ui/SearchField";
import { listMessages } from "../data/chat-calls";
import { useMessageTime } from "../message/message-time";

interface ConversationSearchProps {
  chatId: ChatId;
  onOpen: (sequence: number) => void;
  onClose: () => void;
}

interface Found {
  messages: readonly Message[];
  hasEarlier: boolean;
}

const afterMilliseconds = 250;

/** Finds messages of one chat; a press leads to them. */
export function ConversationSearch({ chatId, onOpen, onClose }: ConversationSearchProps) {
  const { t } = useTranslation("chat");
  const nameOf = usePersonName();
  const time = useMessageTime();
  const [text, setText] = useState("");
  const [matches, setMatches] = useState<Found | null>(null);
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // Other words may be looked for while more of the earlier ones is on its way.
  const shown = useRef(matches);
  shown.current = matches;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const wanted = text.trim();
  useEffect(() => {
    setMatches(null);
    setFailed(false);
    setPending(wanted !== "");
    if (!wanted) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const page = await listMessages(chatId, { search: wanted }).catch(() => null);
      if (!isCurrent) return;
      setPending(false);
      setFailed(page === null);
      if (page) setMatches({ messages: page.data, hasEarlier: page.hasEarlier });
    }, afterMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [chatId, wanted]);
  const more = async () => {
    const last = matches?.messages.at(-1);
    if (!last) return;
    setPending(true);
    const page = await listMessages(chatId, { search: wanted, before: last.sequence }).catch(() => null);
    if (shown.current !== matches) return;
    setPending(false);
    setFailed(page === null);
    if (page) setMatches({ messages: [...matches!.messages, ...page.data], hasEarlier: page.hasEarlier });
  };
  return (
    // Escape is a further way to what the button does.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
      className="flex max-h-[50%] shrink-0 flex-col border-b border-line bg-surface px-2 py-2 md:px-4"
    >
      <div className="flex items-center gap-2">
        <SearchField
          ref={field}
          label={t("search.field")}
          value={text}
          onChange={setText}
          isPending={isPending}
          maxLength={100}
          className="flex-1"
        />
        <IconButton label={t("search.close")} icon={<X />} onClick={onClose} />
      </div>
      <div role="status" className="sr-only">
        {matches ? t("search.count", { count: matches.messages.length }) : null}
      </div>
      {hasFailed ? <p className="p-4 text-center text-sm text-danger-text">{t("failed")}</p> : null}
      {matches && matches.messages.length === 0 ? (
        <p className="p-4 text-center text-sm text-muted">{t("search.none")}</p>
      ) : null}
      {matches && matches.messages.length > 0 ? (
        <ul aria-label={t("search.results")} className="mt-2 min-h-0 overflow-y-auto overscroll-contain">
          {matches.messages.map((message) => (
            <li key={message.id}>
              <button
                type="button"
                onClick={() => onOpen(message.sequence)}
                className="grid w-full gap-0.5 rounded-md px-3 py-2 text-left text-sm hover:bg-hover"
              >
                <span className="flex justify-between gap-3">
                  <span className="truncate font-semibold">
                    {message.profile ? nameOf(message.profile) : t("message.nobody")}
                  </span>
                  <span className="shrink-0 text-xs text-muted">{time.moment(message.createdAt)}</span>
                </span>
                <span className="line-clamp-2 text-muted [overflow-wrap:anywhere]">
                  <Highlighted fragments={fragmentsOf(message.text, wanted)} />
                </span>
              </button>
            </li>
          ))}
          {matches.hasEarlier ? (
            <li className="grid place-items-center py-1">
              <Button size="sm" variant="quiet" isPending={isPending} onClick={() => void more()}>
                {t("search.more")}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  );
}

/** A text in parts, the words that were searched for apart. */
function fragmentsOf(text: string, search: string) {
  const words = search.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return text
    .split(new RegExp(`(${words.join("|")})`, "i"))
    .map((part, position) => ({ text: part, isMatch: position % 2 === 1 }))
    .filter((part) => part.text !== "");
}
