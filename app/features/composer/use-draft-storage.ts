import { useCallback, useEffect, useMemo, useRef } from "react";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { useViewer } from "~/features/community/viewer";

/** What was begun longer ago than this is not brought up again. */
const lifetimeMilliseconds = 30 * 24 * 60 * 60 * 1000;
/** A pause in typing after which it is written down. */
const typingPauseMilliseconds = 400;

interface StoredDraft<Draft> {
  at: number;
  draft: Draft;
}

/** Drafts on this device, by person, app and place. Storage may be full or forbidden: then there are none. */
export function useDraftKey(place: string): string {
  const { id: appId } = useFrameApp();
  const { profile } = useViewer();
  return `draft ${appId} ${profile?.id ?? "-"} ${place}`;
}

/** What was begun at a place; null for nothing. */
export function readDraft<Draft>(key: string): Draft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null") as StoredDraft<Draft> | null;
    return stored && stored.at > Date.now() - lifetimeMilliseconds ? stored.draft : null;
  } catch {
    return null;
  }
}

export function writeDraft<Draft>(key: string, draft: Draft | null): void {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ at: Date.now(), draft } satisfies StoredDraft<Draft>));
  } catch {
    // It is kept on the screen at least.
  }
}

const textAt = (key: string | null) => JSON.stringify(key === null ? null : readDraft(key));

/** Keeps what is being written on this device as it is typed; null keeps nothing. Answers how to forget it at once. */
export function useDraftStorage<Draft>(key: string | null, draft: Draft | null): () => void {
  const latest = useRef({ key, draft, isWritten: true });
  /** What this window last read or wrote there: what another one keeps there meanwhile is not removed by this one. */
  const own = useRef<{ key: string | null; text: string } | null>(null);
  const text = useMemo(() => JSON.stringify(draft), [draft]);
  const put = useCallback((key: string, draft: Draft | null) => {
    if (draft === null && own.current?.text !== textAt(key)) return;
    writeDraft(key, draft);
    own.current = { key, text: JSON.stringify(draft) };
  }, []);
  const write = useCallback(() => {
    const { key, draft, isWritten } = latest.current;
    if (!key || isWritten) return;
    put(key, draft);
    latest.current.isWritten = true;
  }, [put]);
  const isFirst = useRef(true);

  useEffect(() => {
    if (own.current?.key !== key) own.current = { key, text: textAt(key) };
    latest.current = { key, draft, isWritten: isFirst.current };
    isFirst.current = false;
    const timer = setTimeout(write, typingPauseMilliseconds);
    return () => clearTimeout(timer);
    // The text says whether the draft changed; the object is another at each stroke.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, text, write]);
  useEffect(() => {
    addEventListener("pagehide", write);
    return () => {
      removeEventListener("pagehide", write);
      write();
    };
  }, [write]);

  return useCallback(() => {
    if (latest.current.key) put(latest.current.key, null);
    latest.current.isWritten = true;
  }, [put]);
}

/** Tells that another window of this browser has sent or removed a draft that stands here unchanged; another one is kept again. */
export function useDraftGoneElsewhere<Draft>(key: string, draft: Draft | null, onGone: () => void): void {
  const latest = useRef({ draft, onGone });
  useEffect(() => {
    latest.current = { draft, onGone };
  });
  useEffect(() => {
    const compare = (event: StorageEvent) => {
      const { draft, onGone } = latest.current;
      if (event.key !== key || event.newValue !== null || event.oldValue === null || draft === null) return;
      const gone = (JSON.parse(event.oldValue) as StoredDraft<Draft>).draft;
      if (JSON.stringify(gone) === JSON.stringify(draft)) onGone();
      else writeDraft(key, draft);
    };
    addEventListener("storage", compare);
    return () => removeEventListener("storage", compare);
  }, [key]);
}
