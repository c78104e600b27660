import { type Column, and, eq, type SQL, sql } from "drizzle-orm";
import { aliased, holdsName, idsOf } from "@workers/store";
import { compareNames } from "@db/vocabulary/texts/letters";
import { cloudMarks, files, folders } from "@db/shard";
import type { FileCategory, PseudoFolder } from "@db/vocabulary/enumerations";
import type { FolderId, LibraryId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { fileLimits } from "@db/vocabulary/limits/file-limits";
import type { CloudItem, CloudQuery } from "@workers/contracts/cloud";
import { openFolder } from "./folders";
import {
  fileRows,
  fileRowsAmong,
  folderRowsAmong,
  isListedFile,
  isListedFolder,
  showFileItem,
  showFolder,
} from "./items";
import { isSeen, type LibraryContext, rootOf, seesWhole } from "./library";
import { type CloudPage, type Listed, listPage, pageOfItems, picked } from "./listing";
import { noteOpened } from "./marks";
import { filesNamed } from "./name-search";

const c = aliased(folders, "c");

type Filters = Omit<CloudQuery, "page" | "limit" | "cursor" | "sort">;

const categoryOf: Partial<Record<PseudoFolder, FileCategory>> = {
  photo: "photo",
  video: "video",
  document: "document",
  audio: "audio",
};

/** What lies in a folder; with filters, what of it and of the folders below meets them. 404 for who may not see the folder. */
export async function folderContent(library: LibraryContext, id: FolderId, query: CloudQuery): Promise<CloudPage> {
  // Whose the own root is needn't be asked: its names are looked up on the same trip.
  const named = id === rootOf(library) ? namedAs(library, query, library.libraryId) : undefined;
  const [folder] = await Promise.all([openFolder(library, id), named]);
  if (folder.parentId !== null) noteOpened(library, folder.id, true, folder.openedAt);
  if (query.deleted) return pseudoContent(library, { ...query, type: "removed" });
  // Of somebody else's folder a caller may see a part; the folder's own counts include all.
  const isWhole = seesWhole(library, folder.libraryId);
  const isShown = isWhole
    ? { files: isListedFile, folders: isListedFolder }
    : {
        files: sql`${isListedFile} and ${isSeen(library, files)}`,
        folders: sql`${isListedFolder} and ${isSeen(library, folders)}`,
      };
  if (!isNarrowed(query)) {
    const counts = isWhole ? { files: folder.filesCount, folders: folder.foldersCount } : undefined;
    const here = {
      files: sql`${files.folderId} = ${id} and ${isShown.files}`,
      folders: sql`${folders.parentId} = ${id} and ${isShown.folders}`,
    };
    return listPage(library, { ...here, counts }, query);
  }
  const { project } = library;
  const below = sql`(with recursive picked(id) as (select ${id} union all
    select ${c.id} from picked cross join ${c} on ${c.parentId} = picked.id and ${c.projectId} = ${project.id} where ${c.removedAt} is null) select id from picked)`;
  const where =
    folder.parentId === null
      ? {
          files: eq(files.libraryId, folder.libraryId),
          folders: and(eq(folders.libraryId, folder.libraryId), sql`${folders.parentId} is not null`)!,
        }
      : { files: sql`${files.folderId} in ${below}`, folders: sql`${folders.id} <> ${id}` };
  const listed = {
    foldersAmong: folder.parentId === null ? undefined : below,
    files: sql`${where.files} and ${isShown.files}`,
    folders: sql`${where.folders} and ${isShown.folders}`,
  };
  return listPage(library, await narrowed(library, listed, query, folder.libraryId, named), query);
}

/** What a pseudo folder shows. */
export async function pseudoContent(library: LibraryContext, query: CloudQuery): Promise<CloudPage> {
  const type = query.deleted ? "removed" : (query.type ?? "my");
  const mine = libraryConditions(library, query.isAnother ?? false);
  const files$ = mine.files;
  const list = async (listed: Listed, within = mine.libraryId) =>
    listPage(library, await narrowed(library, listed, query, within), query);
  switch (type) {
    case "my":
      if (mine.libraryId) return folderContent(library, rootOf(library), { ...query, type: undefined });
      return list({ files: sql`${files$} and ${isListedFile}`, folders: null });
    case "latest":
      return pageOfItems(sorted(await latest(library, query, mine), query), query);
    case "fast_access":
      return pageOfItems(await fastAccess(library), query);
    case "removed":
      return list({
        files: sql`${files$} and ${files.removedAt} is not null and ${files.removedWithId} = ${files.id}`,
        folders: sql`${mine.folders} and ${folders.removedAt} is not null and ${folders.removedWithId} = ${folders.id}`,
      });
    case "favorite": {
      // They are few, and of any library.
      const marked = sql`(select ${cloudMarks.itemId} as id from ${cloudMarks} where ${cloudMarks.projectId} = ${library.project.id} and ${cloudMarks.accountId} = ${library.actor.account.id} and ${cloudMarks.favoriteAt} is not null)`;
      const pickedFrom = sql`${marked} picked cross join ${files} on ${files.id} = picked.id`;
      const seen = {
        files: sql`${isListedFile} and ${isSeen(library, files)}`,
        folders: sql`${isListedFolder} and ${isSeen(library, folders)}`,
      };
      return list({ pickedFrom, ...seen, foldersAmong: marked }, null);
    }
    case "messages":
      return list({ files: sql`${files$} and ${files.sentAt} is not null and ${isListedFile}`, folders: null });
    default:
      return list({
        files: sql`${files$} and ${files.category} = ${categoryOf[type]!} and ${isListedFile}`,
        folders: null,
      });
  }
}

/** Files alone, by their type or by what was done with them. */
export async function fileContent(library: LibraryContext, query: CloudQuery): Promise<CloudPage> {
  if (query.type && query.type !== "my") {
    const page = await pseudoContent(library, query);
    return page.folders === 0 ? page : onlyFiles(library, query);
  }
  const { files: filesCondition, libraryId } = libraryConditions(library, query.isAnother ?? false);
  return listPage(
    library,
    await narrowed(library, { files: sql`${filesCondition} and ${isListedFile}`, folders: null }, query, libraryId),
    query,
  );
}

async function onlyFiles(library: LibraryContext, query: CloudQuery): Promise<CloudPage> {
  const all = await pseudoContent(library, { ...query, page: 1, limit: limits.bulkIds.max, cursor: undefined });
  return pageOfItems(
    all.data.filter((item) => !item.isFolder),
    query,
  );
}

/** Whose files and folders a list shows. */
interface LibraryConditions {
  files: SQL;
  folders: SQL;
  /** Null where it is more than one library. */
  libraryId: LibraryId | null;
}

/** The caller's library, or all others that they look after; these alone for who has no library here. */
function libraryConditions(library: LibraryContext, isAnother: boolean): LibraryConditions {
  const { libraryId, hasOwn } = library;
  if (!isAnother && hasOwn)
    return { files: eq(files.libraryId, libraryId), folders: eq(folders.libraryId, libraryId), libraryId };
  const other = (table: typeof files | typeof folders) =>
    sql`${table.libraryId} <> ${libraryId} and ${isSeen(library, table)}`;
  return { files: other(files), folders: other(folders), libraryId: null };
}

const isNarrowed = ({ search, ext, dateFrom, dateTo }: Filters) =>
  Boolean(search || ext?.length || dateFrom !== undefined || dateTo !== undefined);

const namedAs = async (library: LibraryContext, { search }: Filters, libraryId: LibraryId | null) =>
  search && libraryId ? filesNamed(library, libraryId, search) : null;

/** The list with its filters; names of one library are looked up in their index. */
async function narrowed(
  library: LibraryContext,
  listed: Listed,
  filters: Filters,
  libraryId: LibraryId | null,
  filesCondition?: Promise<SQL | null>,
): Promise<Listed> {
  if (!isNarrowed(filters)) return listed;
  const named = await (filesCondition ?? namedAs(library, filters, libraryId));
  return {
    ...listed,
    pickedFrom: named ?? listed.pickedFrom ?? sql`${files}`,
    files:
      listed.files &&
      and(
        listed.files,
        ...narrowing(filters, files.nameKey, files.createdAt),
        filters.ext?.length ? sql`${files.extension} in ${idsOf(filters.ext)}` : undefined,
      )!,
    // A folder has no ending.
    folders:
      listed.folders && !filters.ext?.length
        ? and(listed.folders, ...narrowing(filters, folders.nameKey, folders.createdAt))!
        : null,
  };
}

function narrowing(
  { search, dateFrom, dateTo }: Filters,
  nameKey: typeof files.nameKey | typeof folders.nameKey,
  createdAt: typeof files.createdAt | typeof folders.createdAt,
) {
  return [
    search ? sql`${holdsName(nameKey, search)}` : undefined,
    dateFrom === undefined ? undefined : sql`${createdAt} >= ${dateFrom}`,
    dateTo === undefined ? undefined : sql`${createdAt} < ${dateTo}`,
  ];
}

async function latest(
  library: LibraryContext,
  filters: Filters,
  { files: mine, libraryId }: LibraryConditions,
): Promise<CloudItem[]> {
  const { files: condition, pickedFrom } = await narrowed(
    library,
    { files: sql`${mine} and ${isListedFile}`, folders: null },
    filters,
    libraryId,
  );
  const order = [files.createdAt, files.id];
  const rows = pickedFrom
    ? fileRowsAmong(library, picked(library, pickedFrom, condition!, order, true, fileLimits.latestFiles))
    : fileRows(library).where(condition!);
  const latestRows = await library.shard.read(
    rows.orderBy(sql`${files.createdAt} desc`, sql`${files.id} desc`).limit(fileLimits.latestFiles),
  );
  return latestRows.map((row) => showFileItem(library, row));
}

/** Newest first is the order in which they were found. */
function sorted(items: CloudItem[], { sort }: CloudQuery): CloudItem[] {
  if (sort === "newest" || sort === "-oldest") return items;
  const byName = (a: CloudItem, b: CloudItem) => compareNames(a.name, b.name);
  const compare = sort.endsWith("name")
    ? byName
    : sort.endsWith("type")
      ? (a: CloudItem, b: CloudItem) => typeName(a).localeCompare(typeName(b)) || byName(a, b)
      : null;
  const up = compare ? [...items].sort(compare) : [...items].reverse();
  return sort.startsWith("-") ? up.reverse() : up;
}

const typeName = (item: CloudItem) => (item.isFolder ? "" : item.type);

/** Favourite folders, then what the person opened last: `fileLimits.fastAccess` in all. */
async function fastAccess(library: LibraryContext): Promise<CloudItem[]> {
  const { project, actor, shard } = library;
  // Some of what was opened may be gone by now.
  const among = (
    column: Column,
    isFolder: boolean,
  ) => sql`(select ${cloudMarks.itemId} from ${cloudMarks} where ${cloudMarks.projectId} = ${project.id} and ${cloudMarks.accountId} = ${actor.account.id}
    and ${column} is not null and ${cloudMarks.isFolder} = ${isFolder ? 1 : 0} order by ${column} desc limit ${5 * limits.listLimit.max})`;
  const [favorites, openedFolders, openedFiles] = await Promise.all([
    shard.read(
      folderRowsAmong(library, among(cloudMarks.favoriteAt, true))
        .where(isListedFolder)
        .orderBy(sql`${folders.nameOrder}`)
        .limit(fileLimits.fastAccess),
    ),
    shard.read(
      folderRowsAmong(library, among(cloudMarks.openedAt, true))
        .where(sql`${cloudMarks.favoriteAt} is null`, isListedFolder)
        .orderBy(sql`${cloudMarks.openedAt} desc`)
        .limit(fileLimits.fastAccess),
    ),
    shard.read(
      fileRowsAmong(library, among(cloudMarks.openedAt, false))
        .where(isListedFile)
        .orderBy(sql`${cloudMarks.openedAt} desc`)
        .limit(fileLimits.fastAccess),
    ),
  ]);
  const opened = [
    ...openedFolders.map((row) => ({ item: showFolder(library, row), openedAt: row.openedAt ?? 0 })),
    ...openedFiles.map((row) => ({ item: showFileItem(library, row), openedAt: row.openedAt ?? 0 })),
  ].sort((a, b) => b.openedAt - a.openedAt);
  const shown = [...favorites.map((row) => showFolder(library, row)), ...opened.map(({ item }) => item)]
    .filter((item) => item.permissions.can.includes("view"))
    .slice(0, fileLimits.fastAccess);
  // Folders stand first, as in every list.
  return [...shown.filter((item) => item.isFolder), ...shown.filter((item) => !item.isFolder)];
}
