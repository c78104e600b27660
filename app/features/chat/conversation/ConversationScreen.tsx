import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { RoomName } from "@party/events";
import type { Chat } from "@workers/contracts/chat/chats";
import type { MessagesPage } from "@workers/contracts/chat/messages";
import { useViewer } from "~/features/community/viewer";
import { useReadNotifications } from "~/features/notifications/use-read-notifications";
import { useRow } from "~/features/lists/use-rows";
import { Button } from "~/ui/Button";
import { EmptyState } from "~/ui/EmptyState";
import { MessagesSquare } from "lucide-react";
import { useChatLists } from "../data/chat-lists";
import { useConversation, useConversations } from "../data/use-conversations";
import { MessageActionsProvider } from "../message/message-actions";
import { useMessageTime } from "../message/message-time";
import { useOutgoing } from "../outbox/use-outgoing";
import { ChatComposer, type ComposerHandle } from "../composer/ChatComposer";
import { CannotWrite } from "./CannotWrite";
import { ConversationHeader } from "./ConversationHeader";
import { ConversationRows } from "./ConversationRows";
import { MessageAnnouncer } from "./MessageAnnouncer";
import { MessageDialogs } from "./MessageDialogs";
import { MessageScroller, type ScrollerHandle } from "./MessageScroller";
import { PinnedBar } from "./PinnedBar";
import { rowsOf } from "./rows";
import { ConversationSearch } from "./ConversationSearch";
import { TypingLine } from "./TypingLine";
import { useDropFiles } from "./use-drop-files";
import { useJump } from "./use-jump";
import { useMarks } from "./use-marks";
import { useMessageActionsOf } from "./use-message-actions";

interface ConversationScreenProps {
  chat: Chat;
  page: MessagesPage;
  /** When both were read, milliseconds UTC by the server's clock. */
  madeAt: number;
  /** The number of the message that the address leads to; `page` is then the one around it. */
  around?: number | null;
  /** In place of the chat's own header. */
  header?: (chat: Chat, search: { isSearching: boolean; onSearch: () => void }) => ReactNode;
  /** Between the messages and the field, with what puts a text into that. */
  aboveComposer?: (addText: (text: string) => void) => ReactNode;
  /** See `ChatComposer`. */
  typingRoom?: RoomName;
  /** See `ChatComposer`. */
  isFocusedAtOnce?: boolean;
}

/** A chat: what was said, and a field for what one has to say. */
export function ConversationScreen({
  chat: loaded,
  page,
  madeAt,
  around = null,
  header,
  aboveComposer,
  typingRoom,
  isFocusedAtOnce,
}: ConversationScreenProps) {
  const { t } = useTranslation("chat");
  const lists = useChatLists();
  useReadNotifications("chat", loaded.id);
  const chat = useRow(lists, loaded, madeAt) ?? loaded;
  const conversation = useConversation(chat.id, page, around);
  const conversations = useConversations();
  const { outbox, messages: outgoing } = useOutgoing(chat.id);
  const { profile } = useViewer();
  const time = useMessageTime();
  const scroller = useRef<ScrollerHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const [isSearching, setSearching] = useState(false);
  const [start, setStart] = useState(0);
  const me = profile?.id ?? null;

  // What was unread when the person came stays marked while they read.
  const [unreadAfter] = useState(() =>
    loaded.isJoined && loaded.newMessageCounter > 0 ? Math.max(loaded.readSequence, loaded.clearedSequence) : null,
  );
  const { endSequence, noteSeen, isBehindUnread } = useMarks(chat, conversation, unreadAfter);
  const { messages, hasEarlier } = conversation;
  const rows = useMemo(
    () => rowsOf({ messages, outgoing, me, unreadAfter, hasEarlier, dayOf: time.dayOf }),
    // The time zone is the only thing that dayOf depends on, and it changes with the first drawing alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [messages, hasEarlier, outgoing, me, unreadAfter, time.dayOf("1970-01-01T12:00:00.000Z")],
  );
  const newCount = conversation.messages.filter(
    ({ sequence, profile: author, system }) => sequence > endSequence && author?.id !== me && !system,
  ).length;

  const { jump, toEnd } = useJump(chat.id, around, scroller, () => setStart((before) => before + 1));
  const { actions, asking, close } = useMessageActionsOf({ chat, outbox, composer, jump });
  const dropFiles = useDropFiles((files) => composer.current?.addFiles(files));
  const editLast = () => {
    const last = conversation.messages.findLast(
      ({ profile: author, permissions }) => author?.id === me && permissions.can.includes("update"),
    );
    if (last) actions.edit(last);
  };
  const canWrite = chat.permissions.can.includes("create_message");
  const isEmpty = rows.length === 0;
  useEffect(() => {
    if (isEmpty) noteSeen(0, true);
  });
  const search = { isSearching, onSearch: () => setSearching((now) => !now) };

  return (
    <MessageActionsProvider value={actions}>
      <section
        {...(canWrite ? dropFiles.handlers : {})}
        aria-label={t("conversation.label", { name: chat.name })}
        className="relative flex min-h-0 min-w-0 flex-1 flex-col bg-canvas"
      >
        {header ? header(chat, search) : <ConversationHeader chat={chat} {...search} />}
        {isSearching ? (
          <ConversationSearch
            chatId={chat.id}
            onOpen={(sequence) => void jump(sequence)}
            onClose={() => setSearching(false)}
          />
        ) : chat.pinnedMessagesCount > 0 ? (
          <PinnedBar chat={chat} onOpen={(sequence) => void jump(sequence)} />
        ) : null}
        {isEmpty ? (
          <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto">
            <EmptyState
              icon={<MessagesSquare />}
              title={t("conversation.empty")}
              text={canWrite ? t("conversation.emptyText") : undefined}
              isCompact
            />
          </div>
        ) : (
          <MessageScroller
            ref={scroller}
            label={t("conversation.messages", { name: chat.name })}
            startKey={`${chat.id} ${start}`}
            hasEarlier={conversation.hasEarlier}
            hasLater={conversation.hasLater}
            onEarlier={() => conversations.loadEarlier(chat.id)}
            onLater={() => conversations.loadLater(chat.id)}
            onEnd={() => void toEnd()}
            newCount={newCount}
            onSeen={noteSeen}
          >
            <ConversationRows rows={rows} chat={chat} time={time} />
          </MessageScroller>
        )}
        {isBehindUnread ? (
          <div className="pointer-events-none absolute inset-x-0 top-20 z-20 flex justify-center">
            <Button
              size="sm"
              onClick={() => void jump(unreadAfter! + 1)}
              className="pointer-events-auto rounded-full! shadow-md"
            >
              {t("message.toUnread", { count: loaded.newMessageCounter })}
            </Button>
          </div>
        ) : null}
        <MessageAnnouncer messages={conversation.messages} me={me} />
        <TypingLine chat={chat} />
        {canWrite ? aboveComposer?.((text) => composer.current?.addText(text)) : null}
        {canWrite ? (
          <ChatComposer
            typingRoom={typingRoom}
            isFocusedAtOnce={isFocusedAtOnce}
            ref={composer}
            key={chat.id}
            chat={chat}
            outbox={outbox}
            onEditLast={editLast}
            onSent={() => scroller.current?.toEnd()}
          />
        ) : (
          <CannotWrite chat={chat} />
        )}
        {dropFiles.isOver ? (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-xl border-2 border-dashed border-brand-strong bg-brand-soft/90 text-lg font-semibold text-brand-text"
          >
            {t("composer.drop")}
          </div>
        ) : null}
      </section>
      <MessageDialogs asking={asking} onClose={close} />
    </MessageActionsProvider>
  );
}
