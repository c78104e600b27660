import { useSyncExternalStore } from "react";

let total = 0;
const listeners = new Set<() => void>();

/** Tells the shell how many messages are unread in chats that aren't muted. */
export function setUnreadMessages(count: number): void {
  if (count === total) return;
  total = count;
  for (const listener of listeners) listener();
}

/** Unread messages right now; 0 until they were counted, and on the server. */
export const useUnreadMessages = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => total,
    () => 0,
  );
