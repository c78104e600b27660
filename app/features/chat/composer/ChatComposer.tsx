import { Check, Mic, Pencil, SendHorizontal } from "lucide-react";
import { type ClipboardEvent, forwardRef, useEffect, useImperativeHandle, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import { isEmptyDoc, type RichTextGif, textToDoc } from "@db/vocabulary/rich-text";
import type { RoomName } from "@party/events";
import type { Chat } from "@workers/contracts/chat/chats";
import type { Message } from "@workers/contracts/chat/messages";
import type { PollForm } from "@workers/contracts/polls";
import { UploadTray } from "~/features/composer/UploadTray";
import { useHasScript } from "~/ui/use-has-script";
import { IconButton } from "~/ui/IconButton";
import { useIsPhone } from "~/ui/media";
import { whenIdle } from "~/features/live/when-idle";
import { filesIn } from "~/ui/rich-text/pasted";
import { preload as preloadEditor, RichTextEditor } from "~/ui/rich-text/RichTextEditor";
import { toast } from "~/ui/Toast";
import type { ChatOutbox } from "../outbox/chat-outbox";
import { type RecorderProblem, useVoiceRecorder } from "~/features/voice/use-voice-recorder";
import { VoiceRecorderBar } from "~/features/voice/VoiceRecorderBar";
import { AttachMenu } from "./AttachMenu";
import { ComposerContext, ReplyContext } from "./ComposerContext";
import { EmojiButton } from "./EmojiButton";
import { useChatMentions } from "./use-chat-mentions";
import { useMessageDraft } from "./use-message-draft";
import { useSending } from "./use-sending";
import { useTypingSign } from "./use-typing-sign";
import { writeOnIn } from "./write-on";

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
  /** Whether a chat that is opened on a desktop is written in at once; not where keys lead on from it. */
  isFocusedAtOnce?: boolean;
}

/** Where one writes in a chat. Enter sends, with Shift it begins a new line; phones have a button for it. */
export const ChatComposer = forwardRef<ComposerHandle, ChatComposerProps>(function ChatComposer(
  { chat, outbox, onEditLast, onSent, typingRoom, isFocusedAtOnce = true },
  ref,
) {
  const { t } = useTranslation("chat");
  const hasScript = useHasScript();
  const isPhone = useIsPhone();
  const searchMentions = useChatMentions(chat);
  const draft = useMessageDraft(chat.id);
  const { body, edited, replyTo, uploads, isEmpty, canSend } = draft;
  const form = useRef<HTMLFormElement>(null);

  const focus = () => requestAnimationFrame(() => form.current && writeOnIn(form.current));
  /** Says that a change of an earlier message was given up by another step, with the way back. */
  const offerResume = () => {
    const { resumeEdit } = draft;
    if (!resumeEdit) return;
    const resume = () => {
      resumeEdit();
      focus();
    };
    toast({ title: t("composer.editDiscarded"), action: { label: t("community:thing.undo"), onAction: resume } });
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
  useEffect(() => {
    if (isFocusedAtOnce && matchMedia("(pointer: fine)").matches && document.activeElement === document.body) focus();
  }, [isFocusedAtOnce]);

  const { isSaving, put, send, problem, clearProblem } = useSending({ chat, outbox, draft, onSent });
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

  const sendTyping = useTypingSign(chat, typingRoom);
  const addPastedFiles = (event: ClipboardEvent) => {
    const files = filesIn(event.clipboardData);
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
      data-composer
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
          <EditContext text={edited.text} onClose={cancelEdit} />
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
                clearProblem();
                if (!edited) sendTyping();
              }}
              placeholder={t("composer.placeholder")}
              onSearchMentions={searchMentions}
              onSubmit={() => void send()}
              isSubmittedByEnter={!isPhone}
              maxLength={chatLimits.message.max}
              error={problem}
              className="min-w-0 flex-1 [&_.ProseMirror]:max-h-[35dvh] [&_.ProseMirror]:overflow-y-auto [&_textarea]:max-h-[35dvh]"
            />
            {hasScript ? <EmojiButton onPick={insertEmoji} /> : null}
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

/** Which message is being changed. */
function EditContext({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <ComposerContext
      icon={<Pencil />}
      title={t("composer.editing")}
      text={text}
      onClose={onClose}
      closeLabel={t("composer.cancelEdit")}
    />
  );
}
