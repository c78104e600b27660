import { type DragEvent, useEffect, useRef, useState } from "react";
import { hasFiles } from "../list/drag-items";
import { type ChosenFile, droppedFiles } from "./dropped-files";

/** Takes files that are dropped onto an element, and those that are pasted anywhere on the page. */
export function useFileDrop(onFiles: (files: ChosenFile[]) => void) {
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const isWriting = (event.target as Element | null)?.closest?.("input,textarea,[contenteditable=true]");
      const files = [...(event.clipboardData?.files ?? [])];
      if (isWriting || files.length === 0) return;
      event.preventDefault();
      take.current(files.map((file) => ({ file, folders: [] })));
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDropCapture: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        void droppedFiles(event.dataTransfer).then((files) => take.current(files));
      },
    },
  };
}
