import { useEffect, useMemo, useRef } from "react";
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

interface ServerDraft {
  /** Throws it away. */
  discard(): void;
  /** The post was published, and its draft is gone with it: what was still on its way to the draft must not bring it back. */
  noteSent(): void;
}

/**
 * Mirrors what is being written at a place to the server, so that it goes on at another device. What this device knows
 * counts; only where it knows nothing, the server's draft is brought back. Failing changes nothing for the writer.
 */
export function useServerDraft(place: ContainerRef, draft: PostDraft): ServerDraft {
  const { id, discriminator } = place;
  const latest = useRef(draft);
  const isKept = useRef(false);
  /** The call that keeps it or throws it away, while it is on its way. */
  const running = useRef<Promise<void> | null>(null);
  useEffect(() => {
    latest.current = draft;
  });

  useEffect(() => {
    if (!latest.current.isUntouched) return;
    let isGone = false;
    void getDraft({ id, discriminator })
      .then(async (serverDraft) => {
        if (!serverDraft || isGone) return;
        const fileIfExists = (fileId: FileId) => getFile(fileId).then(fileInfoOf, () => null);
        const [cover, ...files] = await Promise.all([
          serverDraft.coverId ? fileIfExists(serverDraft.coverId) : null,
          ...serverDraft.attachmentIds.map(fileIfExists),
        ]);
        if (isGone || !latest.current.isUntouched) return;
        isKept.current = true;
        const { title, body, poll, tagIds, publishAt } = serverDraft;
        latest.current.restore({
          title,
          body,
          poll,
          tagIds,
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
      const settled = work
        .catch(() => {})
        .then(() => {
          if (running.current === settled) running.current = null;
        });
      running.current = settled;
    }, patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [id, discriminator, text]);

  return useMemo(() => {
    const discardAfter = (call: Promise<void> | null) =>
      void Promise.resolve(call)
        .then(() => discardDraft({ id, discriminator }))
        .catch(() => {});
    return {
      discard: () => {
        if (isKept.current) discardAfter(running.current);
        isKept.current = false;
      },
      noteSent: () => {
        if (running.current) discardAfter(running.current);
      },
    };
  }, [id, discriminator]);
}
