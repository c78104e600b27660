import { useCallback, useEffect, useRef, useState } from "react";
import { isEmptyDoc, plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import { chatLimits } from "@db/vocabulary/limits/chat-limits";
import type { ChatId } from "@db/vocabulary/ids";
import type { FileInfo } from "@workers/contracts/files";
import type { Message, Quote } from "@workers/contracts/chat/messages";
import { readDraft, useDraftGoneElsewhere, useDraftKey, useDraftStorage } from "~/features/composer/use-draft-storage";
import type { KeptFile } from "~/features/composer/kept-files";
import { useUploads } from "~/features/composer/use-uploads";
import { quoteOf } from "../message/quote-text";
import { noteDraft } from "./use-draft-note";

/** What is kept of a message that is being written, on this device. */
export interface MessageDraft {
  body: RichTextDoc;
  files: (FileInfo | KeptFile)[];
  replyTo: Quote | null;
  /** An earlier message that is being changed instead. */
  edit?: MessageEdit | null;
}

/** What an earlier message is to say. */
interface MessageEdit extends Pick<MessageDraft, "body" | "files"> {
  message: Message;
}

const nothing: RichTextDoc = { type: "doc", content: [] };
const blank: MessageDraft = { body: nothing, files: [], replyTo: null };

const isChanged = ({ message, body, files }: MessageEdit): boolean =>
  JSON.stringify([body, files.map(idOf)]) !== JSON.stringify([message.body ?? nothing, message.attachments.map(idOf)]);
const idOf = (file: FileInfo | KeptFile) => ("id" in file ? file.id : file.key);

/** What is being written in a chat: a new message, which outlives reloads, or an earlier one that is changed. */
export function useMessageDraft(chatId: ChatId) {
  const draftKey = useDraftKey(`chat ${chatId}`);
  const [body, setBody] = useState<RichTextDoc>(nothing);
  const [replyTo, setReplyTo] = useState<Quote | null>(null);
  const [edited, setEdited] = useState<Message | null>(null);
  /** The new message that waits while an earlier one is changed. */
  const [aside, setAside] = useState<MessageDraft | null>(null);
  const uploads = useUploads([], { isKept: true, purpose: "message" });
  const { restore, clear } = uploads;

  const show = useCallback(
    (draft: Pick<MessageDraft, "body" | "files"> & Partial<MessageDraft>) => {
      setBody(draft.body);
      setReplyTo(draft.replyTo ?? null);
      restore(draft.files);
    },
    [restore],
  );
  // Only now: the server, which knows no drafts, has drawn this form before.
  useEffect(() => {
    const kept = readDraft<MessageDraft>(draftKey);
    if (!kept) return;
    const { edit, ...unsent } = kept;
    show(edit ?? unsent);
    if (!edit) return;
    setAside(unsent);
    setEdited(edit.message);
  }, [draftKey, show]);

  const isEmpty = isEmptyDoc(body) && uploads.items.length === 0;
  const isTooLong = plainText(body).length > chatLimits.message.max;
  const draft: MessageDraft = { body, files: uploads.drafted, replyTo };
  const unsent = edited ? aside : isEmpty && !replyTo ? null : draft;
  const edit = edited && { message: edited, body, files: uploads.drafted };
  const changedEdit = edit && isChanged(edit) ? edit : null;
  const kept = changedEdit ? { ...(unsent ?? blank), edit: changedEdit } : unsent;
  const forget = useDraftStorage(draftKey, kept);
  useDraftGoneElsewhere(draftKey, kept, () => {
    setEdited(null);
    setAside(null);
    show(blank);
  });
  const keptText = unsent && plainText(unsent.body);
  useEffect(() => noteDraft(chatId, keptText), [chatId, keptText]);

  const beginEdit = (next: MessageEdit) => {
    if (!now.current.edited) setAside(now.current.draft);
    setEdited(next.message);
    show(next);
  };
  const endEdit = () => {
    setEdited(null);
    show(aside ?? blank);
    setAside(null);
  };
  /** Answers how to go on with what is given up by another step; null where nothing is. */
  const resumeEdit = changedEdit && (() => beginEdit(changedEdit));
  const now = useRef({ edited, draft });
  useEffect(() => {
    now.current = { edited, draft };
  });
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
    resumeEdit,
    reply: (message: Message) => {
      if (edited) endEdit();
      setReplyTo(quoteOf(message));
    },
    endReply: () => setReplyTo(null),
    edit: (message: Message) => beginEdit({ message, body: message.body ?? nothing, files: message.attachments }),
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
