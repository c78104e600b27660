import { useEffect, useRef } from "react";

/** Does something where "/" is typed into an empty field for messages; anywhere else it is a character. */
export function useSlash(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const field = event.target;
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (!(field instanceof HTMLElement) || !isEmptyField(field)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

const isEmptyField = (field: HTMLElement): boolean =>
  field.isContentEditable
    ? field.textContent?.trim() === ""
    : field instanceof HTMLTextAreaElement && field.closest("aside") === null && field.value === "";
