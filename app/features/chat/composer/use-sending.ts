import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { Chat } from "@workers/contracts/chat/chats";
import type { Message } from "@workers/contracts/chat/messages";
import { messageOf } from "~/features/api/client";
import { dropKeptFiles } from "~/features/composer/kept-files";
import { editMessage } from "../data/chat-calls";
import { useConversations } from "../data/use-conversations";
import { type ChatOutbox, isWaiting, type OutgoingContent } from "../outbox/chat-outbox";
import type { useMessageDraft } from "./use-message-draft";

const blank: OutgoingContent = {
  body: { type: "doc", content: [] },
  files: [],
  gif: null,
  poll: null,
  replyTo: null,
  voice: null,
};

interface Sending {
  chat: Chat;
  outbox: ChatOutbox | null;
  draft: ReturnType<typeof useMessageDraft>;
  onSent: () => void;
}

/** Sends what is written, or saves it as the change of an earlier message. */
export function useSending({ chat, outbox, draft, onSent }: Sending) {
  const { t } = useTranslation("chat");
  const conversations = useConversations();
  const { body, edited, replyTo, uploads, canSend } = draft;
  const [isSaving, setSaving] = useState(false);
  /** Why the change of a message was refused; what a new message is refused for stands at the message itself. */
  const [problem, setProblem] = useState<string | null>(null);

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
    setProblem(null);
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
      setProblem(messageOf(error, t("failed")));
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, put, send, problem, clearProblem: () => setProblem(null) };
}
