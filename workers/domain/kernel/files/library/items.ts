import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { cloudMarks, files, folders } from "@db/shard";
import type { FileId, FolderId, CloudItemId } from "@db/vocabulary/ids";
import { aliased, idsOf, nullable, projectQuery, type Readable, type RowOf, rows, rowsAmong } from "@workers/store";
import type { CloudFile, CloudFolder } from "@workers/contracts/cloud";
import { forbidden, notFound } from "@workers/errors";
import { iso } from "../../time";
import { previewLink, signedLink } from "../links";
import {
  type CloudAction,
  isSeen,
  type LibraryContext,
  mayWith,
  type Owned,
  seesWhole,
  seesWholeOfAll,
} from "./library";
import { playbackOf } from "../media/video";
import { basicFileFields } from "../file-fields";

const innerFolder = aliased(folders, "inside");
const f = aliased(folders, "f");

const fileFields = {
  ...basicFileFields,
  appId: files.appId,
  folderId: files.folderId,
  nameOrder: files.nameOrder,
  originalName: files.originalName,
  extension: files.extension,
  category: files.category,
  duration: files.duration,
  status: files.status,
  encodeProgress: files.encodeProgress,
  videoId: files.videoId,
  videoAskedAt: files.videoAskedAt,
  thumbId: files.thumbId,
  posterId: files.posterId,
  isHidden: files.isHidden,
  removedAt: files.removedAt,
  removedWithId: files.removedWithId,
  updatedAt: files.updatedAt,
  favoriteAt: nullable(cloudMarks.favoriteAt),
  openedAt: nullable(cloudMarks.openedAt),
};
export type FileRow = RowOf<typeof fileFields>;

const folderFields = (library: LibraryContext) => ({
  id: folders.id,
  appId: folders.appId,
  ownerId: folders.ownerId,
  libraryId: folders.libraryId,
  parentId: folders.parentId,
  name: folders.name,
  nameOrder: folders.nameOrder,
  ...seenCounts(library),
  thumbId: folders.thumbId,
  removedAt: folders.removedAt,
  removedWithId: folders.removedWithId,
  createdAt: folders.createdAt,
  updatedAt: folders.updatedAt,
  favoriteAt: nullable(cloudMarks.favoriteAt),
  openedAt: nullable(cloudMarks.openedAt),
});
export type FolderRow = RowOf<ReturnType<typeof folderFields>>;

const inside = alias(folders, "inside");

/** What a folder directly holds, as its stored counters say; of somebody else's folder what the caller sees of it. */
function seenCounts(library: LibraryContext): { filesCount: SQL<number>; foldersCount: SQL<number> } {
  const { filesCount, foldersCount } = folders;
  if (seesWholeOfAll(library)) return { filesCount: sql`${filesCount}`, foldersCount: sql`${foldersCount}` };
  const orCounted = (stored: typeof filesCount, counted: SQL) =>
    sql<number>`case when ${folders.libraryId} = ${library.libraryId} then ${stored} else (${counted}) end`;
  const projectId = library.project.id;
  return {
    filesCount: orCounted(
      filesCount,
      sql`select count(*) from ${files} where ${files.projectId} = ${projectId} and ${files.folderId} = ${folders.id} and ${isListedFile} and ${isSeen(library, files)}`,
    ),
    foldersCount: orCounted(
      foldersCount,
      sql`select count(*) from ${innerFolder} where ${innerFolder.projectId} = ${projectId} and ${innerFolder.parentId} = ${folders.id} and ${innerFolder.removedAt} is null and ${isSeen(library, inside)}`,
    ),
  };
}

const marksOf = (library: LibraryContext, itemId: typeof files.id | typeof folders.id) =>
  and(
    eq(cloudMarks.projectId, library.project.id),
    eq(cloudMarks.accountId, library.actor.account.id),
    eq(cloudMarks.itemId, itemId),
  );

/** Files of the project with the caller's mark on them; say which. */
export const fileRows = (library: LibraryContext) =>
  rows(library, files, fileFields).leftJoin(cloudMarks, marksOf(library, files.id));
/** Folders of the project with the caller's mark on them; say which. */
export const folderRows = (library: LibraryContext) =>
  rows(library, folders, folderFields(library)).leftJoin(cloudMarks, marksOf(library, folders.id));
/** The same of those among some ids. */
export const fileRowsAmong = (library: LibraryContext, ids: SQL) =>
  rowsAmong(library, files, fileFields, ids).leftJoin(cloudMarks, marksOf(library, files.id));
export const folderRowsAmong = (library: LibraryContext, ids: SQL) =>
  rowsAmong(library, folders, folderFields(library), ids).leftJoin(cloudMarks, marksOf(library, folders.id));

/** Not removed and not hidden, in the words of the indexes. */
export const isListedFile = sql`${files.removedAt} is null and ${files.isHidden} = 0`;
export const isListedFolder = sql`${folders.removedAt} is null`;

/** A file that the caller may see; 404 otherwise. */
export async function findFile(library: LibraryContext, id: FileId): Promise<FileRow> {
  return requireSeen(library, await library.shard.readOne(fileRows(library).where(eq(files.id, id)).limit(1)), "file");
}

/** A folder that the caller may see; 404 otherwise. */
export async function findFolder(library: LibraryContext, id: FolderId): Promise<FolderRow> {
  return requireSeen(library, await library.shard.readOne(folderById(library, id)), "folder");
}

export const folderById = (library: LibraryContext, id: FolderId): Readable<FolderRow> =>
  folderRows(library).where(eq(folders.id, id)).limit(1);

function requireSeen<Row extends Owned>(library: LibraryContext, row: Row | undefined, noun: string): Row {
  if (!row || !mayWith(library, row, "view")) throw notFound(noun);
  return row;
}

export interface Items {
  files: FileRow[];
  folders: FolderRow[];
}

/** Files and folders by id, mixed. 404 unless the caller may see all of them, 403 unless they may do this with all. */
export async function findItems(
  library: LibraryContext,
  ids: readonly CloudItemId[],
  action: CloudAction,
): Promise<Items> {
  const [foundFiles, foundFolders] = await Promise.all([
    library.shard.read(fileRowsAmong(library, idsOf(ids))),
    library.shard.read(folderRowsAmong(library, idsOf(ids))),
  ]);
  const all: Owned[] = [...foundFiles, ...foundFolders];
  if (all.length < new Set(ids).size || !all.every((item) => mayWith(library, item, "view"))) throw notFound("item");
  if (!all.every((item) => mayWith(library, item, action))) throw forbidden(`cloud.${action}`);
  if (foundFolders.some(({ parentId }) => parentId === null)) throw forbidden(`cloud.${action}`);
  const partlySeen = foundFolders.filter(({ libraryId }) => !seesWhole(library, libraryId)).map(({ id }) => id);
  if (partlySeen.length > 0 && (await holdsUnseen(library, partlySeen))) throw forbidden(`cloud.${action}`);
  return { files: foundFiles, folders: foundFolders };
}

/** Whether something lies in these folders that the caller may not see: what is done with a folder is done with all in it. */
async function holdsUnseen(library: LibraryContext, ids: readonly string[]): Promise<boolean> {
  const row = await library.shard.readOne(
    projectQuery<{ holds: number }>(
      library,
      (projectId) => sql`
      with recursive picked(id) as (select value from json_each(${JSON.stringify(ids)})
        union select ${f.id} from picked cross join ${f} on ${f.parentId} = picked.id and ${f.projectId} = ${projectId})
      select exists (select 1 from picked cross join ${files} on ${files.projectId} = ${projectId} and ${files.folderId} = picked.id where not ${isSeen(library, files)})
        or exists (select 1 from picked cross join ${folders} on ${folders.id} = picked.id and ${folders.projectId} = ${projectId} where not ${isSeen(library, folders)}) as holds`,
    ),
  );
  return Boolean(row?.holds);
}

/** Refuses with 403 what the caller may see but not do. */
export function requireWith(library: LibraryContext, item: Owned, action: CloudAction): void {
  if (!mayWith(library, item, action)) throw forbidden(`cloud.${action}`);
}

const ofFolders: CloudAction[] = ["view", "favorite", "rename", "download", "move", "delete"];
const ofFiles: CloudAction[] = [...ofFolders, "share"];
const ofRemoved: CloudAction[] = ["view", "download", "delete"];

function actions(library: LibraryContext, item: Owned & { removedAt: number | null }, all: CloudAction[]): string[] {
  // Things are moved within the library that one works in.
  const allowed = all.filter(
    (action) => mayWith(library, item, action) && (action !== "move" || item.libraryId === library.libraryId),
  );
  return item.removedAt !== null && allowed.includes("delete") ? [...allowed, "restore"] : allowed;
}

/** A file as answers carry it. */
export function showFileItem(library: LibraryContext, row: FileRow): CloudFile {
  const { id, name, type, originalName, width, height, mimeType, size, duration, extension } = row;
  const live = row.type === "video" ? [...ofFiles, "thumbnail" as const] : ofFiles;
  return {
    id,
    isFolder: false,
    name,
    type,
    status: row.status,
    encodeProgress: row.encodeProgress,
    isFavorite: row.favoriteAt !== null,
    isDeleted: row.removedAt !== null,
    isCustomThumbnail: row.thumbId !== null,
    url: signedLink(library.env, id, library.now()),
    thumbId: row.thumbId ?? row.posterId,
    thumbUrl: thumbLink(library, row),
    playback: playbackOf(library.env, row),
    fileInfo: { name, originalName, width, height, mimeType, size, type, duration, extension },
    folderId: row.folderId,
    ownerId: row.ownerId,
    permissions: { can: actions(library, row, row.removedAt === null ? live : ofRemoved) },
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}

function thumbLink(library: LibraryContext, row: FileRow): string | null {
  const thumb = row.thumbId ?? row.posterId;
  if (thumb) return signedLink(library.env, thumb, library.now());
  return row.type === "image" ? previewLink(library.env, row, 320, library.now()) : null;
}

/** A folder as answers carry it. */
export function showFolder(library: LibraryContext, row: FolderRow): CloudFolder {
  const { id, name, filesCount, foldersCount, thumbId, parentId, ownerId } = row;
  const live: CloudAction[] =
    parentId === null ? ["view"] : ["view", "favorite", "rename", "move", "delete", "thumbnail"];
  return {
    id,
    isFolder: true,
    name,
    isRoot: parentId === null,
    isFavorite: row.favoriteAt !== null,
    isDeleted: row.removedAt !== null,
    url: null,
    fileInfo: null,
    filesCount,
    foldersCount,
    isCustomThumbnail: thumbId !== null,
    thumbId,
    thumbUrl: thumbId && signedLink(library.env, thumbId, library.now()),
    parentId,
    ownerId,
    permissions: { can: actions(library, row, row.removedAt === null ? live : ["view", "delete"]) },
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}
