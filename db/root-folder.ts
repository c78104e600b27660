import { createHash } from "node:crypto";
import type { FolderId, LibraryId, ProjectId } from "./vocabulary/ids";

/** The root of a library. It follows from its owner, so nobody has to look it up before the first file is there. */
export function rootFolderId({ id }: { id: ProjectId }, libraryId: LibraryId): FolderId {
  const hex = createHash("sha256").update(`${id} ${libraryId}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}` as FolderId;
}
