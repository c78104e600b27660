import { useSyncExternalStore } from "react";

const watchers = new Set<() => void>();
let isWanted = false;

/** Brings the tray of uploads onto the page. Only in the browser. */
export function wantUploads(): void {
  isWanted = true;
  for (const watcher of watchers) watcher();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const useUploadsWanted = () =>
  useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
