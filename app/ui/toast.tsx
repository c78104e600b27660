import { lazy, Suspense, useSyncExternalStore } from "react";

export interface ToastContent {
  title: string;
  description?: string;
  tone?: "neutral" | "success" | "danger";
  /** "Rückgängig" and the like; closes the toast. */
  action?: { label: string; onAction: () => void };
}

const Region = lazy(() => import("./toast-region"));
const listeners = new Set<() => void>();
let isWanted = false;

/**
 * Says what just happened, at the foot of the window, for six seconds (ten where there is an action). For what a person
 * did and can see the outcome of; what they must not miss belongs in a `Notice`. Only in the browser.
 */
export function toast(content: ToastContent): void {
  isWanted = true;
  for (const notify of listeners) notify();
  void import("./toast-queue").then(({ queue }) => queue.add(content, { timeout: content.action ? 10_000 : 6_000 }));
}

/** Where toasts appear: once, in the root. Its code is fetched with the first toast. */
export function ToastRegion() {
  const isShown = useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => isWanted,
    () => false,
  );
  return isShown ? (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  ) : null;
}
