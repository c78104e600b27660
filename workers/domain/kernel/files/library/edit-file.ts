import { eq, sql } from "drizzle-orm";
import { files, folders } from "@db/shard";
import type { FileId, FolderId } from "@db/vocabulary/ids";
import type { CloudFile, CloudFolder, FileForm, FolderForm } from "@workers/contracts/cloud";
import { updateRows } from "@workers/store";
import { invalid } from "@workers/errors";
import { withEnding } from "../uploads/file-name";
import { fileRows, type FileRow, findFile, findFolder, requireWith, showFileItem, showFolder } from "./items";
import { type LibraryContext, publishLibraryChanges } from "./library";
import { deleteThumbs } from "./remove";
import { markUsedInProject } from "../uploads/unused-uploads";

/** Renames a file, or gives a video a picture. 422 for a removed file, or a picture that isn't the caller's own image. */
export async function editFile(library: LibraryContext, id: FileId, changes: FileForm): Promise<CloudFile> {
  const row = await findFile(library, id);
  const { name, thumbId, posterId, resetThumbnail } = changes;
  if (name !== undefined) requireWith(library, row, "rename");
  if (thumbId || posterId || resetThumbnail) requireWith(library, row, "thumbnail");
  if (row.removedAt !== null) throw invalid({ field: "name", key: "notAllowed" });
  if ((thumbId || posterId || resetThumbnail) && row.type !== "video")
    throw invalid({ field: "thumbId", key: "notAllowed" });
  await Promise.all([requirePicture(library, "thumbId", thumbId), requirePicture(library, "posterId", posterId)]);
  const next = {
    ...(name !== undefined && { name: withEnding(name, row.extension) }),
    ...(posterId && { posterId }),
    ...(resetThumbnail && { thumbId: null }),
    ...(thumbId && { thumbId }),
    updatedAt: library.now(),
  };
  await library.shard.write([
    updateRows(library, files, next, eq(files.id, id)),
    markUsedInProject(library, [id, thumbId, posterId]),
  ]);
  const changed = { ...row, ...next };
  await deleteThumbs(library, replaced(row, changed));
  publishLibraryChanges(library, [row]);
  return showFileItem(library, changed);
}

/** Pictures that stood for the file and no longer do. */
const replaced = (before: FileRow, after: Pick<FileRow, "thumbId" | "posterId">): FileId[] =>
  [before.thumbId, before.posterId].filter(
    (id): id is FileId => id !== null && id !== after.thumbId && id !== after.posterId,
  );

/** What can be changed of a folder. */
/** Renames a folder, or gives it a picture. 422 for a root or a removed one, or a picture that isn't the caller's own image. */
export async function editFolder(
  library: LibraryContext,
  id: FolderId,
  { name, thumbId, resetThumbnail }: FolderForm,
): Promise<CloudFolder> {
  const row = await findFolder(library, id);
  if (name !== undefined) requireWith(library, row, "rename");
  if (thumbId || resetThumbnail) requireWith(library, row, "thumbnail");
  if (row.removedAt !== null || row.parentId === null) throw invalid({ field: "name", key: "notAllowed" });
  await requirePicture(library, "thumbId", thumbId);
  const next = {
    ...(name !== undefined && { name }),
    ...(resetThumbnail && { thumbId: null }),
    ...(thumbId && { thumbId }),
    updatedAt: library.now(),
  };
  await library.shard.write([
    updateRows(library, folders, next, eq(folders.id, id)),
    markUsedInProject(library, [thumbId]),
  ]);
  const changed = { ...row, ...next };
  if (row.thumbId && row.thumbId !== changed.thumbId) await deleteThumbs(library, [row.thumbId]);
  publishLibraryChanges(library, [row]);
  return showFolder(library, changed);
}

async function requirePicture(library: LibraryContext, field: string, id: FileId | undefined): Promise<void> {
  if (!id) return;
  const row = await library.shard.readOne(
    fileRows(library)
      .where(eq(files.id, id), eq(files.libraryId, library.libraryId), sql`${files.removedAt} is null`)
      .limit(1),
  );
  if (row?.type !== "image") throw invalid({ field, key: "notAllowed" });
}
