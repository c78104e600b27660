import { type RefObject, useCallback, useEffect, useRef } from "react";

/** So long after the last movement a day that stands over messages goes. */
export const restMilliseconds = 1200;

/**
 * The day of what is in view stands over the messages while they are scrolled, and fades once they rest; a day in its own place among
 * them stays. Answers what to call at each scroll.
 */
export function useRestingDays(view: RefObject<HTMLElement>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    const days = [...(view.current?.querySelectorAll<HTMLElement>("[data-day]") ?? [])];
    for (const day of days) delete day.dataset["over"];
    timer.current = setTimeout(() => {
      for (const day of days) if (isOverNext(day)) day.dataset["over"] = "";
    }, restMilliseconds);
  }, [view]);
}

/** In its own place a day ends before what follows it begins. */
function isOverNext(day: HTMLElement): boolean {
  const next = day.nextElementSibling;
  return next !== null && next.getBoundingClientRect().top < day.getBoundingClientRect().bottom;
}
