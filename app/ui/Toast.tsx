import { type ComponentType, useEffect, useState } from "react";
import type { ToastContent } from "./toast-queue";

const fetchCode = () => Promise.all([import("./ToastRegion"), import("./toast-queue")]);
/** Shows the region, or the words alone where its code did not come; set while the page stands. */
let show: ((shown: { Region: ComponentType } | { words: string }) => void) | undefined;

/**
 * Says what just happened, at the foot of the window, for six seconds (ten where there is an action). For what a person
 * did and can see the outcome of; what they must not miss belongs in a `Notice`. Only in the browser.
 */
export function toast(content: ToastContent): void {
  fetchCode().then(
    ([region, { queue }]) => {
      show?.({ Region: region.default });
      queue.add(content, { timeout: content.action ? 10_000 : 6_000 });
    },
    // The first press on a page may be one without a connection.
    () => show?.({ words: content.title }),
  );
}

/**
 * Where toasts appear: once, in the root. Its code is fetched as soon as somebody does anything on the page, for what most
 * needs saying is that the connection broke.
 */
export function ToastRegion() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => setWords(""), 6_000);
    return () => clearTimeout(timer);
  }, [words]);
  useEffect(() => {
    show = (shown) => {
      if ("Region" in shown) setRegion(() => shown.Region);
      else setWords(shown.words);
    };
    const ahead = () => void fetchCode().catch(() => {});
    const signs = ["pointerdown", "keydown"] as const;
    for (const sign of signs) addEventListener(sign, ahead, { once: true, passive: true });
    return () => {
      show = undefined;
      for (const sign of signs) removeEventListener(sign, ahead);
    };
  }, []);
  return (
    <>
      {Region ? <Region /> : null}
      {words ? (
        <p
          role="alert"
          className="fixed inset-x-4 bottom-[calc(var(--spacing-footer)+1rem)] z-[80] max-w-md rounded-lg bg-inverse px-4 py-3 text-base font-medium text-on-inverse shadow-lg md:bottom-6 md:left-6 md:right-auto"
        >
          {words}
        </p>
      ) : null}
    </>
  );
}
