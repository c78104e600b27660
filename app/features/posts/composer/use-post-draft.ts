import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { CalendarEventId, PostDraftId, PostTagId, SpaceId } from "@db/vocabulary/ids";
import type { Post, SentPost } from "@workers/contracts/posts";
import type { FileInfo } from "@workers/contracts/files";
import type { PollForm } from "@workers/contracts/polls";
import { isEmptyDoc, type RichTextDoc } from "@db/vocabulary/rich-text";
import { ApiError, errorsByField } from "~/features/api/client";
import { isSameDocument } from "~/ui/rich-text/tidy-document";
import { createPost, editPost } from "../post-calls";
import { attachedVoices } from "~/features/composer/attached-voices";
import { readDraft, useDraftStorage } from "~/features/composer/use-draft-storage";
import { isCompletePoll, tidyPoll } from "~/features/engagement/polls/PollFields";
import type { PlaceChoice } from "./SpaceSelect";
import { markUnderway } from "./posts-underway";
import { type Uploads, useUploads } from "~/features/composer/use-uploads";

const emptyDoc: RichTextDoc = { type: "doc", content: [] };

/** What is written, and kept until it is sent. */
export interface PostText {
  title: string;
  body: RichTextDoc;
  /** The picture that stands for it. */
  cover: { id: string; url: string } | null;
  poll: PollForm | null;
  isCommentsDisabled: boolean;
  /** What it is about. */
  event: { id: CalendarEventId; name: string } | null;
  tagIds: PostTagId[];
  /** It shall appear at a time of its own, chosen yet or not. */
  isScheduled: boolean;
  /** ISO; null for at once, or while the time is not complete. */
  publishAt: string | null;
  /** The space or category that a new post is meant for, as soon as it is chosen. */
  spaceId: SpaceId | null;
}

export interface SavedPost extends PostText {
  draftId: PostDraftId;
  /** When the server kept it last, as it says; null where it never has. */
  keptAt: string | null;
  /** The server has all of it. */
  isMirrored: boolean;
  files: FileInfo[];
  /** Files that were uploaded for it, not picked from the library. */
  uploadedIds: string[];
}

/** As the API takes it, with its text. */
export type WrittenPost = SentPost & { body: RichTextDoc };

export interface PostDraft {
  text: PostText;
  change(change: Partial<PostText>): void;
  uploads: Uploads;
  /** Pictures within the text are on their way. */
  setBodyBusy(isBusy: boolean): void;
  /** Where a new post goes; null as long as nobody has chosen. */
  place: PlaceChoice | null;
  /** Nothing is written and nothing chosen. */
  isEmpty: boolean;
  /** Empty, and no picture is on its way, which the text doesn't hold yet: nothing would be lost with it. */
  isUntouched: boolean;
  /** It says something else than when it was opened. */
  isChanged: boolean;
  canSend: boolean;
  isSending: boolean;
  /** It was begun before and brought back. */
  isRestored: boolean;
  /** Puts what was begun elsewhere in place of what is here. */
  restore(draft: SavedPost): void;
  /** Remembers what the server has of it, and since when. */
  noteKept(contents: string, at: string): void;
  /** Goes on as a draft of its own, beside the one that it was. */
  fork(): void;
  /** Under which the server keeps it. */
  draftId: PostDraftId;
  /** All of it, as it is kept. */
  saved: SavedPost;
  /** Remembers a file that was uploaded for its text. */
  noteUpload(id: string): void;
  /** How often it was sent without a place. */
  placeMissed: number;
  /** How often it was sent without a complete time. */
  timeMissed: number;
  form: WrittenPost;
  /** What it says and where it goes, as one text: alike where nothing changed. */
  contents: string;
  error: string | null;
  /** By the API's field name. */
  fieldErrors: Record<string, string>;
  send(): Promise<void>;
  /** Throws away what is written. */
  reset(): void;
}

interface DraftOptions {
  /** Where a new post can go. */
  places?: readonly PlaceChoice[];
  /** The post that is changed. */
  post?: Post;
  /** Under which it is kept on this device until it is sent; a change to a post isn't. */
  keptAs?: string | null;
  onSent: (post: Post) => void;
}

const blank: PostText = {
  title: "",
  body: emptyDoc,
  cover: null,
  poll: null,
  isCommentsDisabled: false,
  event: null,
  tagIds: [],
  isScheduled: false,
  publishAt: null,
  spaceId: null,
};
/** What the server has of a draft: since when, and its contents; null for those that it has been brought back with. */
interface Kept {
  at: string;
  contents: string | null;
}
const keptOf = (saved: SavedPost | null): Kept | null =>
  saved?.keptAt ? { at: saved.keptAt, contents: saved.isMirrored ? null : "" } : null;
const newDraftId = () => crypto.randomUUID() as PostDraftId;
const noPlaces: readonly PlaceChoice[] = [];

/** A post that is being written or changed: what it says so far, and how it is sent. */
export function usePostDraft({ places = noPlaces, post, keptAs = null, onSent }: DraftOptions): PostDraft {
  const { t } = useTranslation("community");
  const [savedDraft] = useState(() => (keptAs ? readDraft<SavedPost>(keptAs) : null));
  const [isRestored, setRestored] = useState(savedDraft !== null);
  const [text, setText] = useState<PostText>(() => (post ? textOf(post) : { ...blank, ...savedDraft }));
  const [uploadedIds, setUploadedIds] = useState<string[]>(savedDraft?.uploadedIds ?? []);
  const noteUpload = useCallback((id: string) => setUploadedIds((before) => [...before, id]), []);
  const uploads = useUploads(post?.attachments ?? savedDraft?.files ?? noFiles, { onUploaded: noteUpload });
  const [draftId, setDraftId] = useState(() => savedDraft?.draftId ?? newDraftId());
  const [kept, setKept] = useState<Kept | null>(() => keptOf(savedDraft));
  const [placeMissed, setPlaceMissed] = useState(0);
  const [timeMissed, setTimeMissed] = useState(0);
  const [isBodyBusy, setBodyBusy] = useState(false);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({});
  const { title, body, cover, poll, isCommentsDisabled, event, tagIds, isScheduled, publishAt, spaceId } = text;
  const place = places.length === 1 ? places[0]! : (places.find(({ id }) => id === spaceId) ?? null);
  const isEmpty = !title.trim() && isEmptyDoc(body) && uploads.items.length === 0 && poll === null;
  const canSend = !isEmpty && !isBodyBusy && !uploads.isBusy && (poll === null || isCompletePoll(poll));

  const form: WrittenPost = {
    title: title.trim(),
    body,
    isCommentsDisabled,
    tagIds,
    poll: poll && tidyPoll(poll),
    attachmentIds: uploads.files.map(({ id }) => id),
    voices: attachedVoices(uploads.files),
    coverId: cover?.id ?? null,
    // Of a post whose event its editor may not see nothing is said, lest it goes.
    ...((event?.id ?? null) !== (post?.event?.id ?? null) && { eventId: event?.id ?? null }),
    ...(publishAt && { publishAt }),
  };
  const contents = JSON.stringify([form, place?.id ?? null]);
  // What was just brought back is what the server has of it.
  useEffect(() => setKept((before) => (before?.contents === null ? { ...before, contents } : before)), [contents]);
  const whole: SavedPost = {
    ...text,
    spaceId: place?.id ?? spaceId,
    files: uploads.files,
    uploadedIds,
    draftId,
    keptAt: kept?.at ?? null,
    isMirrored: kept?.contents === contents,
  };
  const forget = useDraftStorage<SavedPost>(keptAs, isEmpty ? null : whole);

  const change = useCallback((change: Partial<PostText>) => {
    setText((before) => ({ ...before, ...change }));
    setError(null);
  }, []);
  const { clear, restore: restoreFiles } = uploads;
  const reset = useCallback(() => {
    setText({ ...blank, body: { type: "doc", content: [] } });
    clear();
    setError(null);
    setFieldErrors({});
    setRestored(false);
    setUploadedIds([]);
    setDraftId(newDraftId());
    setKept(null);
    setPlaceMissed(0);
    setTimeMissed(0);
    forget();
  }, [clear, forget]);
  const restore = useCallback(
    (saved: SavedPost) => {
      const { files, uploadedIds = [], draftId, keptAt: _at, isMirrored: _is, ...text } = saved;
      setText({ ...blank, ...text });
      setDraftId(draftId ?? newDraftId());
      setKept(keptOf(saved));
      setUploadedIds(uploadedIds);
      restoreFiles(files);
      setRestored(true);
    },
    [restoreFiles],
  );

  const noteKept = useCallback((contents: string, at: string) => setKept({ contents, at }), []);
  const fork = useCallback(() => {
    setDraftId(newDraftId());
    setKept(null);
  }, []);
  const [before] = useState(form);
  const isChanged = uploads.isBusy || isBodyBusy || !isSameForm(form, before) || (isScheduled && !publishAt);
  const deliver = async () => {
    setSending(true);
    setError(null);
    setFieldErrors({});
    try {
      const sent = post ? await editPost(post.id, form) : place ? await createPost(place, { ...form, draftId }) : null;
      if (!sent) return;
      if (!post) reset();
      onSent(sent);
    } catch (problem) {
      setFieldErrors(errorsByField(problem));
      setError((problem instanceof ApiError && problem.message) || t("composer.failed"));
    } finally {
      setSending(false);
    }
  };
  const send = async () => {
    if (isSending || !canSend) return;
    if (!post && !place) setPlaceMissed((count) => count + 1);
    // Without its time it would appear at once.
    else if (isScheduled && !publishAt) setTimeMissed((count) => count + 1);
    else await markUnderway(deliver());
  };

  return {
    text,
    change,
    uploads,
    setBodyBusy,
    isEmpty,
    isUntouched: isEmpty && !isBodyBusy,
    isChanged,
    canSend,
    isSending,
    isRestored,
    restore,
    noteKept,
    fork,
    place,
    draftId,
    saved: whole,
    noteUpload,
    placeMissed,
    timeMissed,
    form,
    contents,
    error,
    fieldErrors,
    send,
    reset,
  };
}

const isSameForm = ({ body: a, ...rest }: WrittenPost, { body: b, ...other }: WrittenPost) =>
  isSameDocument(a, b) && JSON.stringify(rest) === JSON.stringify(other);

const textOf = ({
  title,
  body,
  coverId,
  coverUrl,
  poll,
  isCommentsDisabled,
  event,
  tags,
  publishAt,
}: Post): PostText => ({
  title,
  body: body ?? emptyDoc,
  isCommentsDisabled,
  event: event && { id: event.id, name: event.name },
  tagIds: tags.map(({ id }) => id),
  isScheduled: publishAt !== null,
  publishAt,
  spaceId: null,
  cover: coverId && coverUrl ? { id: coverId, url: coverUrl } : null,
  poll: poll && {
    question: poll.question,
    isMultiple: poll.isMultiple,
    endsAt: poll.endsAt,
    options: poll.options.map(({ id, text }) => ({ id, text })),
  },
});

/** Two posts that are being written as one: nothing of either is lost. */
export const joinPosts = (first: SavedPost, second: SavedPost): SavedPost => ({
  ...second,
  title: first.title.trim() || second.title,
  body: { type: "doc", content: [...first.body.content, ...second.body.content] },
  cover: first.cover ?? second.cover,
  event: first.event ?? second.event,
  poll: first.poll ?? second.poll,
  files: [...first.files, ...second.files.filter(({ id }) => !first.files.some((file) => file.id === id))],
  uploadedIds: [...first.uploadedIds, ...second.uploadedIds],
});

const noFiles: readonly FileInfo[] = [];
