import { Lock } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { RoomName } from "@party/events";
import type { Chat } from "@workers/contracts/chat/chats";
import type { Message, MessagesPage } from "@workers/contracts/chat/messages";
import { useViewer } from "~/features/community/viewer";
import { ReportDialog } from "~/features/engagement/dialogs/ReportDialog";
import { usePersonName } from "~/features/community/person-name";
import { useReadNotifications } from "~/features/notifications/use-read-notifications";
import { useRow } from "~/features/lists/use-rows";
import { Button } from "~/ui/Button";
import { ConfirmDialog } from "~/ui/ConfirmDialog";
import { EmptyState } from "~/ui/EmptyState";
import { MessagesSquare } from "lucide-react";
import { toast } from "~/ui/Toast";
import { messageOf } from "~/features/api/client";
import { joinChat } from "../data/chat-calls";
import { useChatLists } from "../data/chat-lists";
import { useConversation, useConversations } from "../data/use-conversations";
import { MessageActionsProvider } from "../message/message-actions";
import { MessageItem } from "../message/MessageItem";
import { OutgoingItem } from "../message/OutgoingItem";
import { useMessageTime } from "../message/message-time";
import { useSystemText } from "../message/SystemLine";
import { useOutgoing } from "../outbox/use-outgoing";
import { ChatComposer, type ComposerHandle } from "../composer/ChatComposer";
import { ForwardDialog } from "../dialogs/ForwardDialog";
import { ReactionsDialog } from "../dialogs/ReactionsDialog";
import { ConversationHeader } from "./ConversationHeader";
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
}: ConversationScreenProps) {
  const { t } = useTranslation("chat");
  const lists = useChatLists();
  useReadNotifications("chat", loaded.id);
  const chat = useRow(lists, loaded, madeAt) ?? loaded;
  const conversation = useConversation(chat.id, page, around);
  const conversations = useConversations();
  const { outbox, messages: outgoing } = useOutgoing(chat.id);
  const { profile } = useViewer();
  const nameOf = usePersonName();
  const time = useMessageTime();
  const systemText = useSystemText();
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
  const hasAuthors = chat.type !== "private";
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
            <ol aria-label={t("conversation.list")} onKeyDown={moveAmongMessages}>
              {rows.map((row) => {
                switch (row.kind) {
                  case "day":
                    return (
                      <li key={row.key} className="sticky top-2 z-10 my-3 flex justify-center">
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
                    return (
                      <OutgoingItem key={row.key} message={row.message} isFirst={row.isFirst} isLast={row.isLast} />
                    );
                }
              })}
            </ol>
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
        <Announcer messages={conversation.messages} me={me} />
        <TypingLine chat={chat} />
        {canWrite ? aboveComposer?.((text) => composer.current?.addText(text)) : null}
        {canWrite ? (
          <ChatComposer
            typingRoom={typingRoom}
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
      <ConfirmDialog
        isOpen={asking?.kind === "remove"}
        onClose={close}
        onConfirm={() => asking?.kind === "remove" && void asking.confirm()}
        title={t("message.deleteTitle")}
        text={t("message.deleteText")}
        confirmLabel={t("message.delete")}
      />
      <ReportDialog
        isOpen={asking?.kind === "report"}
        onClose={close}
        title={t("community:report.titleMessage")}
        thing={{ type: "message", id: asking?.message.id ?? null }}
      />
      <ForwardDialog message={asking?.kind === "forward" ? asking.message : null} onClose={close} />
      <ReactionsDialog message={asking?.kind === "reactions" ? asking.message : null} onClose={close} />
    </MessageActionsProvider>
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

/** Says to screen readers what others say while the page stands. */
function Announcer({ messages, me }: { messages: readonly Message[]; me: string | null }) {
  const { t } = useTranslation("chat");
  const nameOf = usePersonName();
  const known = useRef(messages.at(-1)?.sequence ?? 0);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const last = messages.at(-1);
    if (!last || last.sequence <= known.current) return;
    known.current = last.sequence;
    if (last.profile && last.profile.id !== me && !last.system)
      setSaid(t("message.announced", { name: nameOf(last.profile), text: last.text }));
  }, [messages, me, t, nameOf]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

/** In place of the field where one may not write: why, and how one may. */
function CannotWrite({ chat }: { chat: Chat }) {
  const { t } = useTranslation("chat");
  const lists = useChatLists();
  const [isJoining, setJoining] = useState(false);
  const join = async () => {
    setJoining(true);
    try {
      const joined = await joinChat(chat.id);
      lists.updateOwnFields(chat.id, joined);
      lists.updateRows([joined]);
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    } finally {
      setJoining(false);
    }
  };
  const canJoin = !chat.isJoined && chat.permissions.can.includes("join");
  return (
    <div className="flex min-h-16 items-center justify-center gap-3 border-t border-line bg-surface px-4 py-3 text-sm text-muted">
      {canJoin ? (
        <Button variant="primary" isPending={isJoining} onClick={() => void join()}>
          {t("conversation.join")}
        </Button>
      ) : (
        <>
          <Lock aria-hidden className="size-4 shrink-0" />
          <p>
            {t(
              chat.isBlocked
                ? "conversation.blocked"
                : chat.isMemberAllowToChat
                  ? "conversation.closed"
                  : "conversation.channel",
            )}
          </p>
        </>
      )}
    </div>
  );
}
