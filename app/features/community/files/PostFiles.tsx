import { PictureGrid } from "../pictures/PictureGrid";
import type { FileInfo } from "../shapes";
import { FileList } from "./FileList";

/** What hangs on a post: its pictures as a grid, then its files. */
export function PostFiles({ files, isEager, className }: { files: readonly FileInfo[]; isEager?: boolean; className: string }) {
  const pictures = files.filter(({ type }) => type === "image");
  const others = files.filter(({ type }) => type !== "image");
  if (files.length === 0) return null;
  return (
    <div className={`grid grid-cols-1 gap-3 ${className}`}>
      {pictures.length > 0 ? <PictureGrid pictures={pictures} isEager={isEager} /> : null}
      {others.length > 0 ? <FileList files={others} /> : null}
    </div>
  );
}
