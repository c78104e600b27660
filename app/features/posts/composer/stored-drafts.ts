import type { FileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { plainText } from "@db/vocabulary/rich-text";
import type { AttachedVoice } from "@db/vocabulary/attached/voice";
import type { FileInfo } from "@workers/contracts/files";
import type { PostDraft as StoredDraft } from "@workers/contracts/posts";
import { getFile } from "~/features/cloud/calls";
import { getEvent } from "~/features/events/event-calls";
import { fileInfoOf } from "~/features/cloud/picker/file-info";
import type { SavedPost } from "./use-post-draft";

/** A draft of the server's as it is written on; files that are gone meanwhile are left out. */
export async function savedPostOf({
  id,
  updatedAt,
  coverId,
  eventId,
  attachmentIds,
  voices,
  poll,
  ...rest
}: StoredDraft) {
  const fileIfExists = (fileId: FileId) => getFile(fileId).then(fileInfoOf, () => null);
  const [event, cover, ...files] = await Promise.all([
    eventId ? getEvent(eventId).catch(() => null) : null,
    coverId ? fileIfExists(coverId) : null,
    ...attachmentIds.map(fileIfExists),
  ]);
  const blanks = Math.max(0, limits.pollOptions.min - (poll?.options.length ?? 0));
  return {
    ...rest,
    draftId: id,
    keptAt: updatedAt,
    isMirrored: true,
    poll: poll && { ...poll, options: [...poll.options, ...Array.from({ length: blanks }, () => ({ text: "" }))] },
    isScheduled: rest.publishAt !== null,
    uploadedIds: [],
    event: event && { id: event.id, name: event.name },
    cover: cover && { id: cover.id, url: cover.url },
    files: files.flatMap((file) => (file ? withVoice(file, voices) : [])),
  } satisfies SavedPost;
}

function withVoice(file: FileInfo, voices: readonly AttachedVoice[]): FileInfo {
  const voice = voices.find(({ fileId }) => fileId === file.id);
  return voice ? { ...file, voice } : file;
}

/** What a draft is called in a list: its title, or how its text begins. */
export const draftTitle = ({ title, body, poll }: StoredDraft): string =>
  title || plainText(body).slice(0, 80) || poll?.question || "";
