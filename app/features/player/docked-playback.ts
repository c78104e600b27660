import { useSyncExternalStore } from "react";
import type { Playback } from "./playback";

/** What plays on in the small player while another page is shown. */
let docked: Playback | null = null;
const listeners = new Set<() => void>();

export function setDocked(playback: Playback | null): void {
  docked = playback;
  for (const listener of listeners) listener();
}

export const dockedPlayback = (): Playback | null => docked;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useDockedPlayback = (): Playback | null => useSyncExternalStore(subscribe, dockedPlayback, () => null);
