import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { PreviewChoice, PreviewMessage } from "./preview-message";

/** The row and the widget that an element of a page lies in. */
function choiceAt(element: Element): PreviewChoice | null {
  const rowId = element.closest<HTMLElement>("[data-row]")?.dataset["row"];
  const widgetId = element.closest<HTMLElement>("[data-widget-place]")?.dataset["widgetPlace"] ?? null;
  return rowId === undefined ? null : { type: "lyceum-preview-choice", rowId, widgetId };
}

/**
 * For a page in the designer's frame: it is read anew when another version was saved, where it is scrolled to stays, and a
 * press on a row or a widget leads nowhere but tells the designer. Answers whether the page is in such a frame.
 */
export function useDesignerFrame(): boolean {
  const [isInFrame, setInFrame] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (window.parent === window) return;
    setInFrame(true);
    let shown: number | undefined;
    const heard = ({ origin, source, data }: MessageEvent) => {
      if (origin !== window.location.origin || source !== window.parent) return;
      const { type, version } = (data ?? {}) as PreviewMessage;
      if (type !== "lyceum-preview" || version === undefined || version === shown) return;
      const isAnother = shown !== undefined;
      shown = version;
      if (isAnother) revalidate();
    };
    const choose = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      // What lies around the page would lead the frame away from it.
      event.preventDefault();
      event.stopPropagation();
      const choice = choiceAt(event.target);
      if (choice) window.parent.postMessage(choice, window.location.origin);
    };
    window.addEventListener("message", heard);
    document.addEventListener("click", choose, true);
    return () => {
      window.removeEventListener("message", heard);
      document.removeEventListener("click", choose, true);
    };
  }, [revalidate]);
  return isInFrame;
}
