import { useEffect, useRef } from "react";

const changing = ["keydown", "beforeinput", "paste", "cut", "drop", "click"];

/**
 * Keeps the fields of a form as they are while it is being sent: what is typed into it meanwhile would go with it. The focus stays,
 * unlike where they are inert: letters would then be the page's shortcuts.
 */
export function useFrozenWhile<Part extends HTMLElement>(isSending: boolean) {
  const part = useRef<Part>(null);
  useEffect(() => {
    const element = part.current;
    if (!element || !isSending) return;
    const refuse = (event: Event) => {
      if (event instanceof KeyboardEvent && (event.key === "Tab" || event.key === "Escape")) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const type of changing) element.addEventListener(type, refuse, { capture: true });
    return () => changing.forEach((type) => element.removeEventListener(type, refuse, { capture: true }));
  }, [isSending]);
  return part;
}
