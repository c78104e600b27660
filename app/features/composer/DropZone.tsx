import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from "react";
import { classNames } from "~/ui/class-names";
import { filesIn } from "~/ui/rich-text/pasted";

interface DropZoneProps {
  onFiles: (files: readonly File[]) => void;
  /** Pictures that are pasted or dropped into the text stand there. */
  hasPicturesInText?: boolean;
  className?: string;
  children: ReactNode;
}

/** Takes files that are pasted or dropped anywhere on what is being written. */
export function DropZone({ onFiles, hasPicturesInText = false, className, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const take = (event: ClipboardEvent | DragEvent, files: readonly File[]) => {
    // What opens from here, e.g. the library's picker, takes files for itself.
    if (!event.currentTarget.contains(event.target as Node)) return;
    const isInText = hasPicturesInText && (event.target as Element).closest(".ProseMirror") !== null;
    if (files.length === 0 || (isInText && files.every(({ type }) => type.startsWith("image/")))) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles(files);
  };
  return (
    // Dropping and pasting are further ways to what the buttons do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onPasteCapture={(event) => take(event, filesIn(event.clipboardData))}
      onDropCapture={(event) => {
        setOver(false);
        take(event, [...event.dataTransfer.files]);
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files") || !event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node) || setOver(false)}
      className={classNames(
        className,
        "rounded-lg",
        isOver && "outline-2 outline-offset-4 outline-dashed outline-brand-strong",
      )}
    >
      {children}
    </div>
  );
}
