import { classNames } from "~/ui/class-names";
import { PictureGrid } from "./PictureGrid";
import type { FileInfo } from "@workers/contracts/files";
import { FileList } from "./FileList";

interface AttachedFilesProps {
  files: readonly FileInfo[];
  /** It is what the page shows first. */
  isEager?: boolean;
  /** As under a comment. */
  isSmall?: boolean;
  className?: string;
}

/** What hangs on a post or comment: its pictures as a grid, then its files. */
export function AttachedFiles({ files, isEager, isSmall, className }: AttachedFilesProps) {
  const pictures = files.filter(({ type }) => type === "image");
  const others = files.filter(({ type }) => type !== "image");
  if (files.length === 0) return null;
  return (
    <div className={classNames("grid grid-cols-1 gap-3", isSmall && "max-w-md", className)}>
      {pictures.length > 0 ? <PictureGrid pictures={pictures} isEager={isEager} isSmall={isSmall} /> : null}
      {others.length > 0 ? <FileList files={others} /> : null}
    </div>
  );
}
