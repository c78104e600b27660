import { useSyncExternalStore } from "react";

interface Unread {
  /** Messages in chats that aren't muted. */
  total: number;
  /** Those of them that the team wrote in one's tickets. */
  supportTotal: number;
}

const nothing: Unread = { total: 0, supportTotal: 0 };
let unread = nothing;
const listeners = new Set<() => void>();

/** Tells the shell how much is unread. */
export function setUnreadMessages({ total, supportTotal }: Unread): void {
  if (total === unread.total && supportTotal === unread.supportTotal) return;
  unread = { total, supportTotal };
  for (const listener of listeners) listener();
}

/** Unread messages right now; none until they were counted, and on the server. */
export const useUnreadMessages = (): Unread =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => unread,
    () => nothing,
  );
