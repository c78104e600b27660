import { useCallback, useEffect, useState } from "react";
import { isEmptyDoc, plainText, type RichTextDoc, type RichTextGif } from "@db/vocabulary/rich-text";
import { limits } from "@db/vocabulary/limits";
import type { WrittenComment } from "./comment-calls";
import { isSameDocument } from "~/ui/rich-text/tidy-document";
import { readDraft, useDraftKey, useDraftStorage } from "~/features/composer/use-draft-storage";
import { useUploads } from "~/features/composer/use-uploads";
import type { FileInfo } from "@workers/contracts/files";

const noIds: readonly string[] = [];
const nothing: RichTextDoc = { type: "doc", content: [] };

/** A comment's text, and the GIFs that stand below it. */
interface Text {
  body: RichTextDoc;
  gifs: RichTextGif[];
}

/** The editor of comments is one of text: GIFs are shown beside it, and joined to the text when it is sent. */
function textOf({ content }: RichTextDoc): Text {
  return {
    body: { type: "doc", content: content.filter(({ type }) => type !== "gif") },
    gifs: content.flatMap((node) => (node.type === "gif" ? node.attrs : [])),
  };
}
const joined = ({ body, gifs }: Text): RichTextDoc => ({
  type: "doc",
  content: [...body.content, ...gifs.map((attrs) => ({ type: "gif" as const, attrs }))],
});

/** A comment that is being written or changed; a new one is kept on this device, by its place, until it is sent. */
export function useCommentDraft(place: string, initial: WrittenComment | undefined) {
  const draftKey = useDraftKey(`comment ${place}`);
  const keptAs = initial ? null : draftKey;
  const [text, setText] = useState<Text>(() => textOf(initial?.body ?? nothing));
  const [uploadedIds, setUploadedIds] = useState<string[]>([]);
  const noteUpload = useCallback((id: string) => setUploadedIds((before) => [...before, id]), []);
  const uploads = useUploads(initial?.files, { onUploaded: noteUpload });
  const { restore, clear } = uploads;
  // Only now: the server, which knows no drafts, has drawn this form before.
  useEffect(() => {
    const savedDraft = keptAs && readDraft<Text & { files: FileInfo[] }>(keptAs);
    if (!savedDraft) return;
    setText({ body: savedDraft.body, gifs: savedDraft.gifs });
    restore(savedDraft.files);
  }, [keptAs, restore]);
  const isEmpty = isEmptyDoc(text.body) && text.gifs.length === 0 && uploads.items.length === 0;
  const isTooLong = plainText(text.body).length > limits.comment.max;
  const forget = useDraftStorage(keptAs, isEmpty ? null : { ...text, files: uploads.files });
  const fileIds = uploads.items.map(({ file, key }) => file?.id ?? key).join(" ");
  const isChanged =
    initial !== undefined &&
    (!isSameDocument(joined(text), initial.body) || fileIds !== initial.files.map(({ id }) => id).join(" "));
  return {
    ...text,
    uploads,
    isEmpty,
    /** It says something else than when it was opened, and is kept nowhere. */
    isChanged,
    /** Files that were uploaded for a change of a comment; those of a new one are kept with it. */
    uploadedIds: initial ? uploadedIds : noIds,
    setBody: (body: RichTextDoc) => setText((now) => ({ ...now, body })),
    addGif: (gif: RichTextGif) =>
      setText(({ body, gifs }) => ({ body, gifs: [...gifs.filter(({ id }) => id !== gif.id), gif] })),
    removeGif: (gif: RichTextGif) =>
      setText(({ body, gifs }) => ({ body, gifs: gifs.filter((other) => other !== gif) })),
    canSend: !isEmpty && !isTooLong && !uploads.isBusy,
    written: (): WrittenComment => ({ body: joined(text), files: uploads.files }),
    reset: () => {
      forget();
      setText(textOf({ type: "doc", content: [] }));
      clear();
    },
  };
}
