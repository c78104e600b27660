import { useSyncExternalStore } from "react";
import type { ChatId, ProfileId } from "@db/vocabulary/ids";

/** Told again every few seconds while somebody writes. */
const validMilliseconds = 5000;

const none: readonly ProfileId[] = [];
const writers = new Map<ChatId, Map<ProfileId, ReturnType<typeof setTimeout>>>();
const shown = new Map<ChatId, readonly ProfileId[]>();
const listeners = new Set<() => void>();

function show(chatId: ChatId) {
  shown.set(chatId, [...(writers.get(chatId)?.keys() ?? [])]);
  for (const listener of listeners) listener();
}

/** Somebody is writing in a chat. */
export function noteTyping(chatId: ChatId, profileId: ProfileId): void {
  const ofChat = writers.get(chatId) ?? new Map<ProfileId, ReturnType<typeof setTimeout>>();
  writers.set(chatId, ofChat);
  clearTimeout(ofChat.get(profileId));
  ofChat.set(
    profileId,
    setTimeout(() => endTyping(chatId, profileId), validMilliseconds),
  );
  show(chatId);
}

/** They have sent it, or left it. */
export function endTyping(chatId: ChatId, profileId: ProfileId): void {
  const ofChat = writers.get(chatId);
  const timer = ofChat?.get(profileId);
  if (!ofChat || timer === undefined) return;
  clearTimeout(timer);
  ofChat.delete(profileId);
  show(chatId);
}

/** Who is writing in a chat right now. */
export const useTyping = (chatId: ChatId): readonly ProfileId[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown.get(chatId) ?? none,
    () => none,
  );
