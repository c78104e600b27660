import type { FileInfo } from "@workers/contracts/files";
import type { CloudFile } from "../shapes";

/** A picked file as posts and comments know theirs: its own address opens it to its owner, without a signature. */
export const fileInfoOf = ({
  id,
  name,
  type,
  thumbId,
  url,
  createdAt,
  fileInfo: { mimeType, size, width, height },
}: CloudFile): FileInfo => ({
  id,
  name,
  type,
  mimeType,
  size,
  width,
  height,
  url: url.split("?")[0]!,
  createdAt,
  placeholder: null,
  posterUrl: thumbId ? `/files/${thumbId}` : null,
});
