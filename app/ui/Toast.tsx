import { type ComponentType, useEffect, useState } from "react";
import type { ToastContent } from "./toast-queue";

const fetchCode = () => Promise.all([import("./ToastRegion"), import("./toast-queue")]);
/** Shows the region; set while the page stands. */
let show: ((Region: ComponentType) => void) | undefined;

/**
 * Says what just happened, at the foot of the window, for six seconds (ten where there is an action). For what a person
 * did and can see the outcome of; what they must not miss belongs in a `Notice`. Only in the browser.
 */
export function toast(content: ToastContent): void {
  fetchCode().then(([region, { queue }]) => {
    show?.(region.default);
    queue.add(content, { timeout: content.action ? 10_000 : 6_000 });
  }, console.warn);
}

/**
 * Where toasts appear: once, in the root. Its code is fetched as soon as somebody does anything on the page, for what most
 * needs saying is that the connection broke.
 */
export function ToastRegion() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  useEffect(() => {
    show = (Loaded) => setRegion(() => Loaded);
    const ahead = () => void fetchCode().catch(() => {});
    const signs = ["pointerdown", "keydown"] as const;
    for (const sign of signs) addEventListener(sign, ahead, { once: true, passive: true });
    return () => {
      show = undefined;
      for (const sign of signs) removeEventListener(sign, ahead);
    };
  }, []);
  return Region ? <Region /> : null;
}
