import { useCallback, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { SpaceId } from "@db/vocabulary/ids";
import { isEmptyDoc, type RichTextDoc } from "@db/vocabulary/rich-text";
import { ApiError } from "~/features/api/client";
import { createPost, editPost } from "../calls";
import type { FileInfo, Post } from "../shapes";
import { readDraft, useKeepDraft } from "./kept-draft";
import { type Uploads, useUploads } from "./use-uploads";

const emptyDoc: RichTextDoc = { type: "doc", content: [] };

export interface PostDraft {
  title: string;
  setTitle(title: string): void;
  body: RichTextDoc;
  setBody(body: RichTextDoc): void;
  uploads: Uploads;
  /** Pictures within the text are on their way. */
  setBodyBusy(isBusy: boolean): void;
  /** Nothing is written and nothing chosen. */
  isEmpty: boolean;
  canSend: boolean;
  isSending: boolean;
  /** It was begun before, and brought back from this device. */
  isRestored: boolean;
  error: string | null;
  /** By the API's field name. */
  fieldErrors: Record<string, string>;
  send(): Promise<void>;
  /** Throws away what is written. */
  reset(): void;
}

interface DraftOptions {
  /** Where a new post goes. */
  spaceId?: SpaceId | null;
  /** The post that is changed. */
  post?: Post;
  /** Under which it is kept on this device until it is sent; a change to a post isn't. */
  keptAs?: string | null;
  onSent: (post: Post) => void;
}

/** What is kept on the device of a post that is being written. */
interface KeptPost {
  title: string;
  body: RichTextDoc;
  files: FileInfo[];
}

/** A post that is being written or changed: what it says so far, and how it is sent. */
export function usePostDraft({ spaceId, post, keptAs = null, onSent }: DraftOptions): PostDraft {
  const { t } = useTranslation("community");
  const [kept] = useState(() => (keptAs ? readDraft<KeptPost>(keptAs) : null));
  const [isRestored, setRestored] = useState(kept !== null);
  const [title, setTitle] = useState(post?.title ?? kept?.title ?? "");
  const [body, setBody] = useState<RichTextDoc>(post?.body ?? kept?.body ?? emptyDoc);
  const uploads = useUploads(post?.attachments ?? kept?.files ?? noFiles);
  const [isBodyBusy, setBodyBusy] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const isEmpty = !title.trim() && isEmptyDoc(body) && uploads.items.length === 0;
  const canSend = !isEmpty && !isBodyBusy && !uploads.isBusy;
  const forget = useKeepDraft<KeptPost>(keptAs, isEmpty ? null : { title, body, files: uploads.files });

  const { clear } = uploads;
  const reset = useCallback(() => {
    setTitle("");
    setBody({ type: "doc", content: [] });
    clear();
    setError(null);
    setFieldErrors({});
    setRestored(false);
    forget();
  }, [clear, forget]);

  const send = async () => {
    if (isSending || !canSend) return;
    setSending(true);
    setError(null);
    setFieldErrors({});
    try {
      const form = { title: title.trim(), body, attachmentIds: uploads.files.map(({ id }) => id) };
      const sent = post ? await editPost(post.id, form) : spaceId ? await createPost(spaceId, form) : null;
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

  return { title, setTitle, body, setBody, uploads, setBodyBusy, isEmpty, canSend, isSending, isRestored, error, fieldErrors, send, reset };
}

const noFiles: readonly FileInfo[] = [];
