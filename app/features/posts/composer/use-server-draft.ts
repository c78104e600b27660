import { useCallback, useEffect, useRef, useState } from "react";
import type { PostDraft as StoredDraft, SentPostDraft } from "@workers/contracts/posts";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { discardDraft, keepDraft, listDrafts } from "../post-calls";
import { savedPostOf } from "./stored-drafts";
import type { PostDraft } from "./use-post-draft";

/** A pause in writing after which the draft is sent. */
const patienceMilliseconds = 3000;

export interface ServerDrafts {
  /** The others that wait, the latest first. */
  others: readonly StoredDraft[];
  /** Throws what is being written away. */
  discard(): void;
  /** The post was published, and its draft is gone with it: what was still on its way to the draft must not bring it back. */
  noteSent(): void;
  /** Goes on with another one; what is being written waits instead. Rejects where that could not be kept. */
  open(other: StoredDraft): Promise<void>;
  /** Begins anew; what is being written waits. Rejects where it could not be kept. */
  begin(): Promise<void>;
  remove(other: StoredDraft): Promise<void>;
  /** Brings a removed one back. */
  bringBack(other: StoredDraft): Promise<void>;
}

/**
 * Mirrors what is being written to the server, so that it goes on at another device, and knows the other drafts. What this
 * device holds counts; failing changes nothing for the writer.
 */
export function useServerDraft(draft: PostDraft): ServerDrafts {
  const { id: appId } = useFrameApp();
  const latest = useRef(draft);
  /** The call that keeps it or throws it away, while it is on its way. */
  const running = useRef<Promise<unknown> | null>(null);
  const [stored, setStored] = useState<readonly StoredDraft[]>([]);
  useEffect(() => {
    latest.current = draft;
  });

  const keep = useCallback(async () => {
    const { draftId, contents } = latest.current;
    const kept = await keepDraft(appId, draftId, formOf(latest.current));
    if (latest.current.draftId === draftId) latest.current.noteKept(contents, kept.updatedAt);
    return kept;
  }, [appId]);
  const run = useCallback((work: Promise<unknown>) => {
    const settled = work
      .catch(() => {})
      .then(() => {
        if (running.current === settled) running.current = null;
      });
    running.current = settled;
  }, []);

  useEffect(() => {
    let isGone = false;
    void listDrafts(appId)
      .then(async (drafts) => {
        if (isGone) return;
        setStored(drafts);
        await meet(drafts, () => (isGone ? null : latest.current));
      })
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [appId]);

  const { contents, draftId } = draft;
  useEffect(() => {
    const timer = setTimeout(() => {
      const { isEmpty, isSending, saved, fork } = latest.current;
      if (isSending || (isEmpty ? saved.keptAt === null : saved.isMirrored)) return;
      run(isEmpty ? discardDraft(appId, draftId).then(fork) : keep());
    }, patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [appId, draftId, contents, keep, run]);

  const discardAfterCalls = (id: typeof draftId) =>
    void Promise.resolve(running.current)
      .then(() => discardDraft(appId, id))
      .catch(() => {});
  const setAside = async () => {
    await running.current;
    const { isEmpty, saved } = latest.current;
    if (isEmpty) return;
    const kept = saved.isMirrored ? null : await keep();
    if (kept) setStored((before) => [kept, ...before.filter(({ id }) => id !== kept.id)]);
    else setStored(await listDrafts(appId));
  };

  return {
    others: stored.filter(({ id }) => id !== draftId),
    discard: () => {
      if (running.current || latest.current.saved.keptAt) discardAfterCalls(draftId);
    },
    noteSent: () => {
      if (running.current) discardAfterCalls(draftId);
    },
    open: async (other) => {
      await setAside();
      latest.current.restore(await savedPostOf(other));
    },
    begin: async () => {
      await setAside();
      latest.current.reset();
    },
    remove: async (other) => {
      await discardDraft(appId, other.id);
      setStored((before) => before.filter(({ id }) => id !== other.id));
    },
    bringBack: async (other) => {
      const { id, updatedAt: _, ...form } = other;
      const kept = await keepDraft(appId, id, form);
      setStored((before) => [kept, ...before]);
    },
  };
}

/**
 * Brings what this device holds together with what the server has: what went on at another device goes on here, and what
 * was published or thrown away there is gone here, unless something was written here since.
 */
async function meet(drafts: readonly StoredDraft[], now: () => PostDraft | null): Promise<void> {
  const before = now();
  if (!before?.saved.keptAt) return;
  const { keptAt } = before.saved;
  const own = drafts.find(({ id }) => id === before.draftId);
  if (own && own.updatedAt <= keptAt) return;
  if (!before.saved.isMirrored) return own && before.fork();
  const newer = own ? await savedPostOf(own) : null;
  const here = now();
  if (!here || here.draftId !== before.draftId) return;
  if (here.contents !== before.contents) return own && here.fork();
  if (newer) here.restore(newer);
  else here.reset();
}

/** What is being written as the server keeps it. */
function formOf({ form, text, place }: PostDraft): SentPostDraft {
  const { title, body, coverId, attachmentIds, voices, poll, tagIds, isCommentsDisabled } = form;
  return {
    spaceId: place?.id ?? null,
    title,
    body,
    coverId,
    attachmentIds,
    voices,
    poll,
    tagIds,
    isCommentsDisabled,
    eventId: text.event?.id ?? null,
    publishAt: text.publishAt,
  };
}
