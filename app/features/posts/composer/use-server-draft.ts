import { useCallback, useEffect, useRef } from "react";
import type { FileId } from "@db/vocabulary/ids";
import { getFile } from "~/features/cloud/calls";
import { fileInfoOf } from "~/features/cloud/picker/file-info";
import { discardDraft, getDraft, keepDraft } from "../post-calls";
import type { AttachedVoice } from "@db/vocabulary/attached/voice";
import type { FileInfo } from "@workers/contracts/files";
import type { ContainerRef } from "~/features/community/shapes";
import type { PostDraft } from "./use-post-draft";

const withVoice = (file: FileInfo, voices: readonly AttachedVoice[]): FileInfo => {
  const voice = voices.find(({ fileId }) => fileId === file.id);
  return voice ? { ...file, voice } : file;
};

/** A pause in writing after which the draft is sent. */
const patienceMilliseconds = 3000;

/**
 * Mirrors what is being written at a place to the server, so that it goes on at another device. What this device knows
 * counts; only where it knows nothing, the server's draft is brought back. Failing changes nothing for the writer.
 */
export function useServerDraft(place: ContainerRef, draft: PostDraft): () => void {
  const { id, discriminator } = place;
  const latest = useRef(draft);
  const isKept = useRef(false);
  useEffect(() => {
    latest.current = draft;
  });

  useEffect(() => {
    if (!latest.current.isEmpty) return;
    let isGone = false;
    void getDraft({ id, discriminator })
      .then(async (serverDraft) => {
        if (!serverDraft || isGone) return;
        const fileIfExists = (fileId: FileId) => getFile(fileId).then(fileInfoOf, () => null);
        const [cover, ...files] = await Promise.all([
          serverDraft.coverId ? fileIfExists(serverDraft.coverId) : null,
          ...serverDraft.attachmentIds.map(fileIfExists),
        ]);
        if (isGone || !latest.current.isEmpty) return;
        isKept.current = true;
        const { title, body, poll, publishAt } = serverDraft;
        latest.current.restore({
          title,
          body,
          poll,
          publishAt,
          isScheduled: publishAt !== null,
          uploadedIds: [],
          cover: cover && { id: cover.id, url: cover.url },
          isCommentsDisabled: false,
          files: files.flatMap((file) => (file ? withVoice(file, serverDraft.voices) : [])),
        });
      })
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [id, discriminator]);

  const text = JSON.stringify(draft.form);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { isEmpty, isSending, form } = latest.current;
      if (isSending || (isEmpty && !isKept.current)) return;
      isKept.current = !isEmpty;
      const work = isEmpty
        ? discardDraft({ id, discriminator })
        : keepDraft({ id, discriminator }, { ...form, poll: null });
      work.catch(() => {});
    }, patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [id, discriminator, text]);

  return useCallback(() => {
    if (isKept.current) discardDraft({ id, discriminator }).catch(() => {});
    isKept.current = false;
  }, [id, discriminator]);
}
