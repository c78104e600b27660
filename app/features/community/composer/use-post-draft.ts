import { useCallback, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { SpaceId } from "@db/vocabulary/ids";
import type { RichTextDoc } from "@db/vocabulary/rich-text";
import { isEmptyDoc } from "@db/vocabulary/rich-text";
import { ApiError } from "~/features/api/client";
import { createPost, editPost } from "../calls";
import type { FileInfo, Post } from "../shapes";
import { type PictureUploads, usePictureUploads } from "./use-picture-uploads";

const emptyDoc: RichTextDoc = { type: "doc", content: [] };

export interface PostDraft {
  title: string;
  setTitle(title: string): void;
  body: RichTextDoc;
  setBody(body: RichTextDoc): void;
  pictures: PictureUploads;
  /** Nothing is written and nothing chosen. */
  isEmpty: boolean;
  isSending: boolean;
  error: string | null;
  /** By the API's field name. */
  fieldErrors: Record<string, string>;
  send(): Promise<void>;
  reset(): void;
}

interface DraftOptions {
  /** Where a new post goes. */
  spaceId?: SpaceId | null;
  /** The post that is changed. */
  post?: Post;
  onSent: (post: Post) => void;
}

/** A post that is being written or changed: what it says so far, and how it is sent. */
export function usePostDraft({ spaceId, post, onSent }: DraftOptions): PostDraft {
  const { t } = useTranslation("community");
  const [title, setTitle] = useState(post?.title ?? "");
  const [body, setBody] = useState<RichTextDoc>(post?.body ?? emptyDoc);
  const pictures = usePictureUploads(post?.attachments ?? noFiles);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const isEmpty = !title.trim() && isEmptyDoc(body) && pictures.pictures.length === 0;

  const { clear } = pictures;
  const reset = useCallback(() => {
    setTitle("");
    setBody({ type: "doc", content: [] });
    clear();
    setError(null);
    setFieldErrors({});
  }, [clear]);

  const send = async () => {
    if (isSending || isEmpty || pictures.isBusy) return;
    setSending(true);
    setError(null);
    setFieldErrors({});
    try {
      const form = { title: title.trim(), body, attachmentIds: pictures.files.map(({ id }) => id) };
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

  return { title, setTitle, body, setBody, pictures, isEmpty, isSending, error, fieldErrors, send, reset };
}

const noFiles: readonly FileInfo[] = [];
