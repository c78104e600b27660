import { useEffect, useRef } from "react";

/** Items, what acts on those chosen, and whatever lies above the page: its presses belong to it. */
const belonging =
  "[data-item], [data-selection-bar], [role=dialog], [role=alertdialog], [role=menu], [data-trigger], [data-testid=underlay], .sheet";

/**
 * Calls back for a press anywhere outside of items and their bars: of the mouse as it goes down, of a touch where it was a
 * tap, since a touch that moves scrolls. With a key held down a press adds to what is chosen.
 */
export function usePressOutside(isActive: boolean, onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    if (!isActive) return;
    const isOutside = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return false;
      const isOnScrollBar =
        target instanceof HTMLElement &&
        (event.offsetX > target.clientWidth || event.offsetY > target.clientHeight) &&
        target.clientWidth > 0;
      // The way the press took, rather than where its target lies: a button that acted may be gone from the page by now.
      return !isOnScrollBar && !event.composedPath().some((node) => node instanceof Element && node.matches(belonging));
    };
    const down = (event: PointerEvent) =>
      event.pointerType === "mouse" && event.button === 0 && isOutside(event) && latest.current();
    const tap = (event: MouseEvent) =>
      (event as PointerEvent).pointerType === "touch" && isOutside(event) && latest.current();
    document.addEventListener("pointerdown", down);
    document.addEventListener("click", tap);
    return () => {
      document.removeEventListener("pointerdown", down);
      document.removeEventListener("click", tap);
    };
  }, [isActive]);
}
