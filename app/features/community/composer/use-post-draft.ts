import { useCallback, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PollForm } from "@db/vocabulary/polls";
import { isEmptyDoc, type RichTextDoc } from "@db/vocabulary/rich-text";
import { ApiError } from "~/features/api/client";
import { createPost, editPost, type PostForm } from "../post-calls";
import type { FileInfo, Place, Post } from "../shapes";
import { readDraft, useKeepDraft } from "./kept-draft";
import { isCompletePoll, tidyPoll } from "./PollFields";
import { markUnderway } from "./posts-underway";
import { type Uploads, useUploads } from "./use-uploads";

const emptyDoc: RichTextDoc = { type: "doc", content: [] };

/** What is written, and kept until it is sent. */
export interface PostText {
  title: string;
  body: RichTextDoc;
  /** The picture that stands for it. */
  cover: { id: string; url: string } | null;
  poll: PollForm | null;
  isCommentsDisabled: boolean;
  /** ISO; null for at once. */
  publishAt: string | null;
}

export interface KeptPost extends PostText {
  files: FileInfo[];
}

export interface PostDraft {
  text: PostText;
  change(change: Partial<PostText>): void;
  uploads: Uploads;
  /** Pictures within the text are on their way. */
  setBodyBusy(isBusy: boolean): void;
  /** Nothing is written and nothing chosen. */
  isEmpty: boolean;
  canSend: boolean;
  isSending: boolean;
  /** It was begun before and brought back. */
  isRestored: boolean;
  /** Puts what was begun elsewhere in place of what is here. */
  restore(kept: KeptPost): void;
  /** As the API takes it. */
  form: PostForm;
  error: string | null;
  /** By the API's field name. */
  fieldErrors: Record<string, string>;
  send(): Promise<void>;
  /** Throws away what is written. */
  reset(): void;
}

interface DraftOptions {
  /** Where a new post goes. */
  place?: Place;
  /** The post that is changed. */
  post?: Post;
  /** Under which it is kept on this device until it is sent; a change to a post isn't. */
  keptAs?: string | null;
  onSent: (post: Post) => void;
}

const blank: PostText = { title: "", body: emptyDoc, cover: null, poll: null, isCommentsDisabled: false, publishAt: null };

/** A post that is being written or changed: what it says so far, and how it is sent. */
export function usePostDraft({ place, post, keptAs = null, onSent }: DraftOptions): PostDraft {
  const { t } = useTranslation("community");
  const [kept] = useState(() => (keptAs ? readDraft<KeptPost>(keptAs) : null));
  const [isRestored, setRestored] = useState(kept !== null);
  const [text, setText] = useState<PostText>(() => (post ? textOf(post) : { ...blank, ...kept }));
  const uploads = useUploads(post?.attachments ?? kept?.files ?? noFiles);
  const [isBodyBusy, setBodyBusy] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const { title, body, cover, poll, isCommentsDisabled, publishAt } = text;
  const isEmpty = !title.trim() && isEmptyDoc(body) && uploads.items.length === 0 && poll === null;
  const canSend = !isEmpty && !isBodyBusy && !uploads.isBusy && (poll === null || isCompletePoll(poll));
  const forget = useKeepDraft<KeptPost>(keptAs, isEmpty ? null : { ...text, files: uploads.files });

  const change = useCallback((change: Partial<PostText>) => setText((before) => ({ ...before, ...change })), []);
  const { clear, restore: restoreFiles } = uploads;
  const reset = useCallback(() => {
    setText({ ...blank, body: { type: "doc", content: [] } });
    clear();
    setError(null);
    setFieldErrors({});
    setRestored(false);
    forget();
  }, [clear, forget]);
  const restore = useCallback(
    ({ files, ...text }: KeptPost) => {
      setText({ ...blank, ...text });
      restoreFiles(files);
      setRestored(true);
    },
    [restoreFiles],
  );

  const form: PostForm = {
    title: title.trim(), body, isCommentsDisabled, poll: poll && tidyPoll(poll), attachmentIds: uploads.files.map(({ id }) => id), coverId: cover?.id ?? null,
    ...(publishAt && { publishAt }),
  };
  const deliver = async () => {
    setSending(true);
    setError(null);
    setFieldErrors({});
    try {
      const sent = post ? await editPost(post.id, form) : place ? await createPost(place, form) : null;
      if (!sent) return;
      if (!post) reset();
      onSent(sent);
    } catch (problem) {
      const refusal = problem instanceof ApiError ? problem : null;
      setFieldErrors(Object.fromEntries((refusal?.errors ?? []).map(({ field, message }) => [field, message])));
      setError(refusal?.message || t("composer.failed"));
    } finally {
      setSending(false);
    }
  };
  const send = async () => {
    if (!isSending && canSend) await markUnderway(deliver());
  };

  return { text, change, uploads, setBodyBusy, isEmpty, canSend, isSending, isRestored, restore, form, error, fieldErrors, send, reset };
}

const textOf = ({ title, body, coverId, coverUrl, poll, isCommentsDisabled, publishAt }: Post): PostText => ({
  title, body: body ?? emptyDoc, isCommentsDisabled, publishAt, cover: coverId && coverUrl ? { id: coverId, url: coverUrl } : null,
  poll: poll && { question: poll.question, isMultiple: poll.isMultiple, options: poll.options.map(({ id, text }) => ({ id, text })) },
});

const noFiles: readonly FileInfo[] = [];
