import { useSyncExternalStore } from "react";

/** Pictures and players of other hosts that are shown only to who said yes: what that is, the page around says. */
export type OutsideService = "giphy";
export const outsideNames: Record<OutsideService, string> = { giphy: "GIPHY" };

let allowed: ReadonlySet<string> = new Set();
let remember: ((service: OutsideService) => void) | null = null;
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** What may be shown from now on; and how a yes that is given beside a picture is kept. */
export function setOutsideAllowed(services: Iterable<string>, keep: ((service: OutsideService) => void) | null): void {
  allowed = new Set(services);
  remember = keep;
  notify();
}

/** Somebody wants to see what a service shows: at once, and from now on where that can be kept. */
export function allowOutside(service: OutsideService): void {
  allowed = new Set([...allowed, service]);
  remember?.(service);
  notify();
}

export const useIsOutsideAllowed = (service: OutsideService): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => allowed.has(service),
    () => false,
  );
