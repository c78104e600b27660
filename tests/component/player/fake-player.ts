import type { ControlledPlayer } from "~/features/player/player-control";

/** A player that stands where it is told to. */
export function fakePlayer(): ControlledPlayer & { goTo: (seconds: number) => void } {
  let at = 0;
  const listeners = new Set<() => void>();
  const goTo = (seconds: number) => {
    at = seconds;
    for (const listener of listeners) listener();
  };
  return {
    fileId: "file",
    position: () => at,
    goTo,
    seek: goTo,
    play: () => {},
    pause: () => {},
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
