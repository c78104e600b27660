import { useSyncExternalStore } from "react";

/** `lost` while a room's socket is down although the device believes it is online. */
type Connection = "online" | "lost" | "offline";

/** A short interruption ends before it needs to be shown. */
const patienceMilliseconds = 4000;

const listeners = new Set<() => void>();
const brokenRooms = new Set<string>();
let isLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Set by every room's socket; the notice appears when one stays down for a while. */
export function reportRoom(room: string, isConnected: boolean): void {
  if (isConnected) brokenRooms.delete(room);
  else brokenRooms.add(room);
  clearTimeout(timer);
  if (brokenRooms.size === 0) setLost(false);
  else if (!isLost) timer = setTimeout(() => setLost(true), patienceMilliseconds);
}

/** Forgets a room that the page has left. */
export function forgetRoom(room: string): void {
  reportRoom(room, true);
}

/** How the page is connected right now; `online` on the server. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, current, () => "online");
}

function setLost(next: boolean) {
  if (isLost === next) return;
  isLost = next;
  for (const listener of listeners) listener();
}

function current(): Connection {
  if (!navigator.onLine) return "offline";
  return isLost ? "lost" : "online";
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
