import { type DragEvent, useRef, useState } from "react";

/** Takes files that are dropped anywhere on a conversation. */
export function useDropFiles(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  // Entering a part of the element leaves another part of it.
  const depth = useRef(0);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  const end = () => {
    depth.current = 0;
    setOver(false);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current++;
      setOver(true);
    },
    onDragOver: (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    },
    onDragLeave: (event: DragEvent) => {
      if (hasFiles(event) && --depth.current <= 0) end();
    },
    onDropCapture: (event: DragEvent) => {
      end();
      const files = [...event.dataTransfer.files];
      // What opens from here, e.g. the library's picker, takes files for itself.
      if (files.length === 0 || !event.currentTarget.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopPropagation();
      onFiles(files);
    },
  };
  return { isOver, handlers };
}
