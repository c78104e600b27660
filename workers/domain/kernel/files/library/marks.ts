import { type Column, sql } from "drizzle-orm";
import { cloudMarks } from "@db/shard";
import type { FileId, FolderId } from "@db/vocabulary/ids";
import { nameOf, projectWrite, setExcluded, upsertRow, type Writable } from "@workers/store";
import { findFile, findFolder, requireWith, showFileItem, showFolder } from "./items";
import type { CloudFile, CloudFolder } from "@workers/contracts/cloud";
import { type LibraryContext, publishLibraryChanges } from "./library";

/** Makes a file a favourite of the caller's, or no longer. */
export async function favoriteFile(library: LibraryContext, id: FileId, isFavorite: boolean): Promise<CloudFile> {
  const row = await findFile(library, id);
  requireWith(library, row, "favorite");
  const favoriteAt = isFavorite ? library.now() : null;
  await library.shard.write([mark(library, id, false, cloudMarks.favoriteAt, favoriteAt)]);
  publishLibraryChanges(library);
  return showFileItem(library, { ...row, favoriteAt });
}

/** Makes a folder a favourite of the caller's, or no longer. */
export async function favoriteFolder(library: LibraryContext, id: FolderId, isFavorite: boolean): Promise<CloudFolder> {
  const row = await findFolder(library, id);
  requireWith(library, row, "favorite");
  const favoriteAt = isFavorite ? library.now() : null;
  await library.shard.write([mark(library, id, true, cloudMarks.favoriteAt, favoriteAt)]);
  publishLibraryChanges(library);
  return showFolder(library, { ...row, favoriteAt });
}

/** Who pages through a folder opens it once. */
const openedAgainAfter = 5 * 60_000;

/** Remembers that the caller opened it, without delaying the answer. `before` is when they last did. */
export function noteOpened(
  library: LibraryContext,
  id: FileId | FolderId,
  isFolder: boolean,
  before: number | null = null,
): void {
  if (before !== null && library.now() - before < openedAgainAfter) return;
  const noted = library
    .shardDatabase(library.project.shard)
    .write([mark(library, id, isFolder, cloudMarks.openedAt, library.now())]);
  library.waitUntil(noted.catch((error: unknown) => console.warn("an opening was not noted", id, error)));
}

const mark = (
  library: LibraryContext,
  itemId: string,
  isFolder: boolean,
  column: Column,
  at: number | null,
): Writable =>
  projectWrite(library, (projectId) =>
    upsertRow(
      cloudMarks,
      [
        [cloudMarks.projectId, projectId],
        [cloudMarks.accountId, library.actor.account.id],
        [cloudMarks.itemId, itemId],
        [cloudMarks.isFolder, isFolder],
        [column, at],
      ],
      sql`on conflict (${nameOf(cloudMarks.projectId)}, ${nameOf(cloudMarks.accountId)}, ${nameOf(cloudMarks.itemId)}) do update set ${setExcluded(column)}`,
    ),
  );
