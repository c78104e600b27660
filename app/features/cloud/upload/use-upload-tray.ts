import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isMounted = false;

/** Brings the tray of uploads onto the page. Only in the browser. */
export function mountUploadTray(): void {
  isMounted = true;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useIsUploadTrayMounted = () =>
  useSyncExternalStore(
    subscribe,
    () => isMounted,
    () => false,
  );
