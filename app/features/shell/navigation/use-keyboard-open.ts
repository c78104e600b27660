import { useEffect } from "react";

/** The keyboard counts as open where what is seen of the page is this much lower than the screen, in pixels. */
const keyboardPixels = 250;
const debounceMilliseconds = 250;

export const isKeyboardOpen = (visibleHeight: number, screenHeight: number): boolean =>
  screenHeight - visibleHeight > keyboardPixels;

/**
 * Says on the document whether a keyboard covers part of the screen (`data-keyboard`, in styles `keyboard-open:`): what
 * stands at the foot of a phone makes room then.
 */
export function useKeyboardOpen(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const isOpen = isKeyboardOpen(visualViewport.height * visualViewport.scale, screen.availHeight);
      document.documentElement.toggleAttribute("data-keyboard", isOpen);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, debounceMilliseconds);
    };
    look();
    visualViewport.addEventListener("resize", wait);
    return () => {
      clearTimeout(timer);
      visualViewport.removeEventListener("resize", wait);
      document.documentElement.removeAttribute("data-keyboard");
    };
  }, []);
}
