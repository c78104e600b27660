import { Check, Mic, Pencil, Reply, SendHorizontal, Smile, X } from "lucide-react";
import {
  type ClipboardEvent,
  forwardRef,
  lazy,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useTranslation } from "~/i18n/use-translation";
import { limits } from "@db/vocabulary/limits";
import { isEmptyDoc, type RichTextGif, textToDoc } from "@db/vocabulary/rich-text";
import type { RoomName } from "@party/events";
import type { Chat } from "@workers/contracts/chat/chats";
import type { Message } from "@workers/contracts/chat/messages";
import type { PollForm } from "@workers/contracts/polls";
import { messageOf } from "~/features/api/client";
import { dropKeptFiles } from "~/features/composer/kept-files";
import { UploadTray } from "~/features/composer/UploadTray";
import { useHasScript } from "~/ui/use-has-script";
import { useViewer } from "~/features/community/viewer";
import { useLiveFeed } from "~/features/live/LiveProvider";
import { usePersonName } from "~/features/community/person-name";
import { IconButton } from "~/ui/IconButton";
import { useIsPhone } from "~/ui/media";
import { Popover } from "~/ui/Popover";
import { whenIdle } from "~/features/live/when-idle";
import { preload as preloadEditor, RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { toast } from "~/ui/Toast";
import { editMessage } from "../data/chat-calls";
import { useConversations } from "../data/use-conversations";
import { useShortText } from "../message/quote-text";
import { type ChatOutbox, isWaiting, type OutgoingContent } from "../outbox/chat-outbox";
import { type RecorderProblem, useVoiceRecorder } from "~/features/voice/use-voice-recorder";
import { VoiceRecorderBar } from "~/features/voice/VoiceRecorderBar";
import { AttachMenu } from "./AttachMenu";
import { useChatMentions } from "./use-chat-mentions";
import { useMessageDraft } from "./use-message-draft";

const EmojiGrid = lazy(() => import("../reactions/EmojiGrid"));

/** A sign that one writes is good for this long. */
const typingMilliseconds = 3000;

export interface ComposerHandle {
  reply(message: Message): void;
  edit(message: Message): void;
  addFiles(files: readonly File[]): void;
  /** Puts a text behind what is written already. */
  addText(text: string): void;
}

interface ChatComposerProps {
  chat: Chat;
  outbox: ChatOutbox | null;
  /** The arrow up in an empty field. */
  onEditLast: () => void;
  onSent: () => void;
  /** The room in which it is said that one writes; that of one's own profile where it is left out. */
  typingRoom?: RoomName;
}

const blank: OutgoingContent = {
  body: { type: "doc", content: [] },
  files: [],
  gif: null,
  poll: null,
  replyTo: null,
  voice: null,
};

/** Where one writes in a chat. Enter sends, with Shift it begins a new line; phones have a button for it. */
export const ChatComposer = forwardRef<ComposerHandle, ChatComposerProps>(function ChatComposer(
  { chat, outbox, onEditLast, onSent, typingRoom },
  ref,
) {
  const { t } = useTranslation("chat");
  const hasScript = useHasScript();
  const isPhone = useIsPhone();
  const conversations = useConversations();
  const searchMentions = useChatMentions(chat);
  const draft = useMessageDraft(chat.id);
  const { body, edited, replyTo, uploads, isEmpty, canSend } = draft;
  const form = useRef<HTMLFormElement>(null);
  const feed = useLiveFeed();
  const { profile } = useViewer();
  const [isSaving, setSaving] = useState(false);

  const focus = () => requestAnimationFrame(() => form.current && writeOnIn(form.current));
  /** Says that a change of an earlier message was given up by another step, with the way back. */
  const offerResume = () => {
    const { resumeEdit } = draft;
    if (!resumeEdit) return;
    const resume = () => {
      resumeEdit();
      focus();
    };
    toast({ title: t("composer.editDiscarded"), action: { label: t("community:post.undo"), onAction: resume } });
  };
  const cancelEdit = () => {
    offerResume();
    draft.endEdit();
    focus();
  };
  useImperativeHandle(
    ref,
    () => ({
      reply: (message) => {
        offerResume();
        draft.reply(message);
        focus();
      },
      edit: (message) => {
        offerResume();
        draft.edit(message);
        focus();
      },
      addFiles: uploads.add,
      addText: (text) => {
        draft.setBody({
          type: "doc",
          content: [...(isEmptyDoc(body) ? [] : body.content), ...textToDoc(text).content],
        });
        focus();
      },
    }),
    // The draft's functions are others at each drawing.
  );
  useEffect(() => whenIdle(preloadEditor), []);
  // A chat that is opened on a desktop is written in at once.
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches && document.activeElement === document.body) focus();
  }, []);

  const put = async (content: Partial<OutgoingContent>) => {
    const seenSequence = conversations.get(chat.id)?.messages.at(-1)?.sequence ?? 0;
    const stored = outbox?.add(chat.id, { ...blank, ...content, seenSequence });
    onSent();
    await stored;
  };
  const send = async () => {
    if (!canSend || isSaving) return;
    if (edited) return saveEdit(edited);
    const files = uploads.outgoing ?? [];
    const stored = put({ body, files, replyTo });
    draft.reset();
    await stored;
    // By now the outbox keeps them.
    await dropKeptFiles(files.filter(isWaiting).map(({ key }) => key));
  };
  const saveEdit = async (message: Message) => {
    setSaving(true);
    try {
      const attachmentIds = uploads.files.map(({ id }) => id);
      await conversations.change(
        chat.id,
        message,
        (now) => ({ ...now, body, attachments: uploads.files, editedAt: new Date().toISOString() }),
        () => editMessage(message.id, { body, attachmentIds }),
      );
      draft.endEdit();
    } catch (error) {
      toast({ title: messageOf(error, t("failed")), tone: "danger" });
    } finally {
      setSaving(false);
    }
  };
  const sendGif = (gif: RichTextGif) => {
    void put({ gif, replyTo });
    draft.endReply();
  };
  const sendPoll = (poll: PollForm) => void put({ poll });

  const showProblem = (problem: RecorderProblem) =>
    toast({ title: t(`community:voice.${problem}`), description: t(`community:voice.${problem}Text`), tone: "danger" });
  const recorder = useVoiceRecorder(showProblem);
  const sendRecording = async () => {
    const recording = await recorder.finish();
    focus();
    if (!recording) return toast({ title: t("community:voice.tooShort") });
    void put({ voice: { ...recording, fileId: null }, replyTo });
    draft.endReply();
  };

  const lastTyping = useRef(0);
  const sendTyping = () => {
    const room = typingRoom ?? (profile && (`profile:${profile.id}` as const));
    if (!room || edited || Date.now() - lastTyping.current < typingMilliseconds) return;
    lastTyping.current = Date.now();
    feed.say(room, { event: "typing", data: { chatId: chat.id } });
  };
  const addPastedFiles = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    uploads.add(files);
  };
  const insertEmoji = (emoji: string) => {
    form.current?.querySelector<HTMLElement>("[role=textbox], textarea")?.focus();
    document.execCommand("insertText", false, emoji);
  };
  const hasRecorder = hasScript && isEmpty && !edited;

  return (
    <form
      ref={form}
      method="post"
      data-leave="freely"
      aria-label={t("composer.label")}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onPasteCapture={addPastedFiles}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === "Escape" && edited) cancelEdit();
        else if (event.key === "Escape" && replyTo) draft.endReply();
        else if (
          event.key === "ArrowUp" &&
          isEmpty &&
          !edited &&
          (event.target as Element).matches("[role=textbox], textarea")
        ) {
          event.preventDefault();
          onEditLast();
        } else return;
        event.stopPropagation();
      }}
      className="shrink-0 border-t border-line bg-surface px-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] pt-2 md:px-6 md:pb-4"
    >
      <div className="mx-auto grid max-w-4xl grid-cols-1 gap-2">
        {edited ? (
          <Context
            icon={<Pencil />}
            title={t("composer.editing")}
            text={edited.text}
            onClose={cancelEdit}
            closeLabel={t("composer.cancelEdit")}
          />
        ) : replyTo ? (
          <ReplyContext quote={replyTo} onClose={draft.endReply} />
        ) : null}
        {uploads.items.length > 0 ? (
          <div className="grid max-h-56 grid-cols-1 gap-2 overflow-y-auto">
            <UploadTray uploads={uploads} />
          </div>
        ) : null}
        {recorder.state !== "idle" ? (
          <VoiceRecorderBar
            elapsedMs={recorder.elapsedMs}
            levels={recorder.levels}
            isAsking={recorder.state === "asking"}
            onCancel={() => {
              recorder.cancel();
              focus();
            }}
            onSend={() => void sendRecording()}
          />
        ) : (
          <div className="flex items-end gap-1">
            {hasScript ? (
              <AttachMenu
                chatId={chat.id}
                uploads={uploads}
                hasPoll={!edited && (chat.type === "group" || chat.type === "channel")}
                onGif={sendGif}
                onPoll={sendPoll}
              />
            ) : null}
            <RichTextEditor
              variant="compact"
              label={t("composer.field", { name: chat.name })}
              isLabelHidden
              name="body"
              value={body}
              onChange={(doc) => {
                draft.setBody(doc);
                sendTyping();
              }}
              placeholder={t("composer.placeholder")}
              onSearchMentions={searchMentions}
              onSubmit={() => void send()}
              isSubmittedByEnter={!isPhone}
              maxLength={limits.message.max}
              className="min-w-0 flex-1 [&_.ProseMirror]:max-h-[35dvh] [&_.ProseMirror]:overflow-y-auto [&_textarea]:max-h-[35dvh]"
            />
            {hasScript ? (
              <span className="contents max-md:hidden">
                <Popover
                  label={t("composer.emoji")}
                  placement="top end"
                  trigger={<IconButton size="lg" label={t("composer.emoji")} icon={<Smile />} />}
                >
                  <Suspense fallback={<div className="h-80 w-80" />}>
                    <EmojiGrid onPick={insertEmoji} />
                  </Suspense>
                </Popover>
              </span>
            ) : null}
            {hasRecorder ? (
              <IconButton
                size="lg"
                label={t("community:voice.record")}
                icon={<Mic />}
                onClick={() => void recorder.start()}
              />
            ) : (
              <IconButton
                size="lg"
                variant="primary"
                type="submit"
                label={t(edited ? "composer.save" : "composer.send")}
                icon={edited ? <Check /> : <SendHorizontal />}
                isPending={isSaving}
                disabled={hasScript && !canSend}
              />
            )}
          </div>
        )}
      </div>
    </form>
  );
});

/** Puts the focus into the field, behind what is written: an editor that had none would begin at its first letter. */
function writeOnIn(form: HTMLFormElement) {
  const field = form.querySelector<HTMLElement>("[role=textbox], textarea");
  if (!field || field.contains(document.activeElement)) return;
  field.focus();
  if (field instanceof HTMLTextAreaElement) return field.setSelectionRange(field.value.length, field.value.length);
  const selection = window.getSelection();
  selection?.selectAllChildren(field);
  selection?.collapseToEnd();
}

function ReplyContext({ quote, onClose }: { quote: NonNullable<OutgoingContent["replyTo"]>; onClose: () => void }) {
  const { t } = useTranslation("chat");
  const nameOf = usePersonName();
  const short = useShortText();
  const name = quote.profile ? nameOf(quote.profile) : t("message.nobody");
  return (
    <Context
      icon={<Reply />}
      title={t("composer.replyTo", { name })}
      text={short.ofQuote(quote)}
      onClose={onClose}
      closeLabel={t("composer.cancelReply")}
    />
  );
}

interface ContextProps {
  icon: React.ReactNode;
  title: string;
  text: string;
  closeLabel: string;
  onClose: () => void;
}

/** What the text below belongs to. */
function Context({ icon, title, text, closeLabel, onClose }: ContextProps) {
  return (
    <div className="flex items-center gap-3 rounded-md border-l-[3px] border-brand-strong bg-hover py-1 pl-3 pr-1 text-sm [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-brand-text">
      {icon}
      <p className="grid min-w-0 flex-1">
        <span className="truncate font-semibold text-brand-text">{title}</span>
        <span className="truncate text-muted">{text}</span>
      </p>
      <IconButton size="sm" label={closeLabel} icon={<X />} onClick={onClose} />
    </div>
  );
}
