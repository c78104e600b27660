import { useCallback, useEffect, useState } from "react";
import { isEmptyDoc, plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import { limits } from "@db/vocabulary/limits";
import type { ChatId } from "@db/vocabulary/ids";
import type { FileInfo } from "@workers/contracts/files";
import type { Message, Quote } from "@workers/contracts/chat/messages";
import { readDraft, useDraftKey, useDraftStorage } from "~/features/composer/use-draft-storage";
import type { KeptFile } from "~/features/composer/kept-files";
import { useUploads } from "~/features/composer/use-uploads";
import { quoteOf } from "../message/quote-text";
import { noteDraft } from "./use-draft-note";

/** What is kept of a message that is being written, on this device. */
export interface MessageDraft {
  body: RichTextDoc;
  files: (FileInfo | KeptFile)[];
  replyTo: Quote | null;
}

const nothing: RichTextDoc = { type: "doc", content: [] };

/** What is being written in a chat: a new message, which outlives reloads, or an earlier one that is changed. */
export function useMessageDraft(chatId: ChatId) {
  const draftKey = useDraftKey(`chat ${chatId}`);
  const [body, setBody] = useState<RichTextDoc>(nothing);
  const [replyTo, setReplyTo] = useState<Quote | null>(null);
  const [edited, setEdited] = useState<Message | null>(null);
  /** The new message that waits while an earlier one is changed. */
  const [aside, setAside] = useState<MessageDraft | null>(null);
  const uploads = useUploads([], { isKept: true });
  const { restore, clear } = uploads;

  const show = useCallback(
    (draft: MessageDraft) => {
      setBody(draft.body);
      setReplyTo(draft.replyTo);
      restore(draft.files);
    },
    [restore],
  );
  // Only now: the server, which knows no drafts, has drawn this form before.
  useEffect(() => {
    const kept = readDraft<MessageDraft>(draftKey);
    if (kept) show(kept);
  }, [draftKey, show]);

  const isEmpty = isEmptyDoc(body) && uploads.items.length === 0;
  const isTooLong = plainText(body).length > limits.message.max;
  const draft: MessageDraft = { body, files: uploads.drafted, replyTo };
  const kept = edited ? aside : isEmpty && !replyTo ? null : draft;
  const forget = useDraftStorage(draftKey, kept);
  const keptText = kept && plainText(kept.body);
  useEffect(() => noteDraft(chatId, keptText), [chatId, keptText]);

  const endEdit = () => {
    setEdited(null);
    show(aside ?? { body: nothing, files: [], replyTo: null });
    setAside(null);
  };
  return {
    body,
    setBody,
    replyTo,
    edited,
    uploads,
    isEmpty,
    // A new message takes its files along as far as they are; a changed one is sent at once.
    canSend:
      !isEmpty &&
      !isTooLong &&
      (edited ? uploads.items.every(({ state }) => state === "ready") : uploads.outgoing !== null),
    reply: (message: Message) => {
      if (edited) endEdit();
      setReplyTo(quoteOf(message));
    },
    endReply: () => setReplyTo(null),
    edit: (message: Message) => {
      if (!edited) setAside(draft);
      setEdited(message);
      show({ body: message.body ?? nothing, files: message.attachments, replyTo: null });
    },
    endEdit,
    /** After it was sent. */
    reset: () => {
      forget();
      setBody({ type: "doc", content: [] });
      setReplyTo(null);
      clear();
    },
  };
}
