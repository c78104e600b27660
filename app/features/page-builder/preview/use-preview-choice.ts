import { useEffect, useRef } from "react";
import type { PreviewChoice } from "./preview-message";

/** Hears in the designer which row or widget somebody pressed on in the preview. */
export function usePreviewChoice(onChoose: (choice: PreviewChoice) => void): void {
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  useEffect(() => {
    const heard = ({ origin, data }: MessageEvent) => {
      if (origin === window.location.origin && (data as PreviewChoice | null)?.type === "lyceum-preview-choice")
        latest.current(data as PreviewChoice);
    };
    window.addEventListener("message", heard);
    return () => window.removeEventListener("message", heard);
  }, []);
}
