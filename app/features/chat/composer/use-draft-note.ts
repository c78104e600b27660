import { useSyncExternalStore } from "react";
import type { ChatId } from "@db/vocabulary/ids";
import { plainText, type RichTextDoc } from "@db/vocabulary/rich-text";
import { readDraft, useDraftKey } from "~/features/composer/use-draft-storage";

/** Beginnings of messages that are being written, as the composers of this document tell them. */
const notes = new Map<ChatId, string | null>();
const listeners = new Set<() => void>();

export function noteDraft(chatId: ChatId, text: string | null): void {
  if (notes.get(chatId) === text) return;
  notes.set(chatId, text);
  for (const listener of listeners) listener();
}

/** What a person has begun to write in a chat, for the list of chats; null for nothing. */
export function useDraftNote(chatId: ChatId): string | null {
  const key = useDraftKey(`chat ${chatId}`);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => {
      if (!notes.has(chatId)) {
        const kept = readDraft<{ body: RichTextDoc }>(key);
        notes.set(chatId, kept && plainText(kept.body));
      }
      return notes.get(chatId) || null;
    },
    () => null,
  );
}
