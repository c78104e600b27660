import { and, eq, type SQL, sql } from "drizzle-orm";
import { foldText } from "@db/columns";
import { cloudMarks, files, folders } from "@db/shard";
import type { FileCategory, PseudoFolder } from "@db/vocabulary/enumerations";
import type { FolderId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { openFolder } from "./folders";
import { type CloudItem, fileRows, folderRows, isListedFile, isListedFolder, showFileItem, showFolder } from "./items";
import { type LibraryContext, mayWith, projectLibrary, rootOf } from "./library";
import { type CloudPage, type CloudQuery, type Listed, listPage, pageOfItems } from "./listing";
import { noteOpened } from "./marks";

/** Filters of a list; each narrows it. */
export interface CloudFilters {
  search?: string;
  /** Endings, without the dot. */
  ext?: readonly string[];
  /** When it was uploaded, in milliseconds; `dateTo` itself is left out. */
  dateFrom?: number;
  dateTo?: number;
  deleted?: boolean;
  /** Files of other people that the caller may see, instead of their own. */
  isAnother?: boolean;
  type?: PseudoFolder;
}

const shelves: Partial<Record<PseudoFolder, FileCategory>> = { photo: "photo", video: "video", document: "document", audio: "audio" };

/** What lies in a folder; with filters, what of it and of the folders below meets them. 404 for who may not see the folder. */
export async function folderContent(library: LibraryContext, id: FolderId, query: CloudQuery & CloudFilters): Promise<CloudPage> {
  const folder = await openFolder(library, id);
  if (folder.parentId !== null) noteOpened(library, folder.id, true, folder.openedAt);
  if (query.deleted) return pseudoContent(library, { ...query, type: "removed" });
  if (!isNarrowed(query)) {
    const counts = { files: folder.filesCount, folders: folder.foldersCount };
    const here = { files: sql`${files.folderId} = ${id} and ${isListedFile}`, folders: sql`${folders.parentId} = ${id} and ${isListedFolder}` };
    return listPage(library, { ...here, counts }, query);
  }
  const { project } = library;
  const below = sql`(with recursive picked(id) as (select ${id} union all
    select c.id from folders c join picked on c.parent_id = picked.id where c.project_id = ${project.id} and c.removed_at is null) select id from picked)`;
  const where = folder.parentId === null
    ? { files: eq(files.libraryId, folder.libraryId), folders: and(eq(folders.libraryId, folder.libraryId), sql`${folders.parentId} is not null`)! }
    : { files: sql`${files.folderId} in ${below}`, folders: sql`${folders.id} in ${below} and ${folders.id} <> ${id}` };
  return listPage(library, narrowed({ files: sql`${where.files} and ${isListedFile}`, folders: sql`${where.folders} and ${isListedFolder}` }, query), query);
}

/** What a pseudo folder shows. */
export async function pseudoContent(library: LibraryContext, query: CloudQuery & CloudFilters): Promise<CloudPage> {
  const type = query.deleted ? "removed" : (query.type ?? "my");
  const mine = librariesAsked(library, query.isAnother ?? false);
  const files$ = mine.files;
  switch (type) {
    case "my":
      if (!query.isAnother) return folderContent(library, rootOf(library), { ...query, type: undefined });
      return listPage(library, narrowed({ files: sql`${files$} and ${isListedFile}`, folders: null }, query), query);
    case "latest":
      return pageOfItems(sorted(await latest(library, query, files$), query), query);
    case "fast_access":
      return pageOfItems(await fastAccess(library), query);
    case "removed":
      return listPage(library, narrowed({
        files: sql`${files$} and ${files.removedAt} is not null and ${files.removedWithId} = ${files.id}`,
        folders: sql`${mine.folders} and ${folders.removedAt} is not null and ${folders.removedWithId} = ${folders.id}`,
      }, query), query);
    case "favorite": {
      const marked = (id: typeof files.id | typeof folders.id) => sql`${id} in (select m.item_id from cloud_marks m
        where m.project_id = ${library.project.id} and m.account_id = ${library.actor.account.id} and m.favorite_at is not null)`;
      return listPage(library, narrowed({ files: sql`${marked(files.id)} and ${isListedFile}`, folders: sql`${marked(folders.id)} and ${isListedFolder}` }, query), query);
    }
    case "messages":
      return listPage(library, narrowed({ files: sql`${files$} and ${files.sentAt} is not null and ${isListedFile}`, folders: null }, query), query);
    default:
      return listPage(library, narrowed({ files: sql`${files$} and ${files.category} = ${shelves[type]!} and ${isListedFile}`, folders: null }, query), query);
  }
}

/** Files alone, by their type or by what was done with them. */
export async function fileContent(library: LibraryContext, query: CloudQuery & CloudFilters): Promise<CloudPage> {
  if (query.type && query.type !== "my") {
    const page = await pseudoContent(library, query);
    return page.folders === 0 ? page : onlyFiles(library, query);
  }
  const { files: asked } = librariesAsked(library, query.isAnother ?? false);
  return listPage(library, narrowed({ files: sql`${asked} and ${isListedFile}`, folders: null }, query), query);
}

async function onlyFiles(library: LibraryContext, query: CloudQuery & CloudFilters): Promise<CloudPage> {
  const all = await pseudoContent(library, { ...query, page: 1, limit: limits.bulkIds.max, cursor: undefined });
  return pageOfItems(all.data.filter((item) => !item.isFolder), query);
}

/** Whose files and folders a list shows: the caller's library, or all others that they look after. */
function librariesAsked(library: LibraryContext, isAnother: boolean): { files: SQL; folders: SQL } {
  const { libraryId, inApp, project } = library;
  const own = { files: eq(files.libraryId, libraryId), folders: eq(folders.libraryId, libraryId) };
  if (!isAnother) return own;
  const others = { files: sql`${files.libraryId} <> ${libraryId}`, folders: sql`${folders.libraryId} <> ${libraryId}` };
  if (!inApp) return others;
  const ofProject = projectLibrary(project.id);
  const reach = [
    ...(mayWith(library, { appId: inApp.app.id, libraryId: ofProject }, "view") ? [{ files: eq(files.libraryId, ofProject), folders: eq(folders.libraryId, ofProject) }] : []),
    ...(mayWith(library, { appId: inApp.app.id, libraryId: "" as typeof libraryId }, "view") ? [{ files: eq(files.appId, inApp.app.id), folders: eq(folders.appId, inApp.app.id) }] : []),
  ];
  if (reach.length === 0) return { files: sql`0`, folders: sql`0` };
  const either = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`;
  return { files: sql`${others.files} and ${either(reach.map((one) => one.files))}`, folders: sql`${others.folders} and ${either(reach.map((one) => one.folders))}` };
}

const isNarrowed = ({ search, ext, dateFrom, dateTo }: CloudFilters) => Boolean(search || ext?.length || dateFrom !== undefined || dateTo !== undefined);

function narrowed(listed: Listed, filters: CloudFilters): Listed {
  if (!isNarrowed(filters)) return listed;
  return {
    isPicked: true,
    files: listed.files && and(listed.files, ...narrowing(filters, files.nameKey, files.createdAt), filters.ext?.length
      ? sql`${files.extension} in (select value from json_each(${JSON.stringify(filters.ext)}))` : undefined)!,
    // A folder has no ending.
    folders: listed.folders && !filters.ext?.length ? and(listed.folders, ...narrowing(filters, folders.nameKey, folders.createdAt))! : null,
  };
}

function narrowing({ search, dateFrom, dateTo }: CloudFilters, nameKey: typeof files.nameKey | typeof folders.nameKey, createdAt: typeof files.createdAt | typeof folders.createdAt) {
  return [
    search ? sql`instr(${nameKey}, ${foldText(search)}) > 0` : undefined,
    dateFrom === undefined ? undefined : sql`${createdAt} >= ${dateFrom}`,
    dateTo === undefined ? undefined : sql`${createdAt} < ${dateTo}`,
  ];
}

async function latest(library: LibraryContext, filters: CloudFilters, mine: SQL): Promise<CloudItem[]> {
  const { files: condition } = narrowed({ files: sql`${mine} and ${isListedFile}`, folders: null }, filters);
  const found = await library.shard.read(
    fileRows(library).where(condition!).orderBy(sql`${files.createdAt} desc`, sql`${files.id} desc`).limit(limits.latestFiles),
  );
  return found.map((row) => showFileItem(library, row));
}

/** Newest first is the order in which they were found. */
function sorted(items: CloudItem[], { sort }: CloudQuery): CloudItem[] {
  if (sort === "newest" || sort === "-oldest") return items;
  const byName = (a: CloudItem, b: CloudItem) => a.name.toLowerCase().localeCompare(b.name.toLowerCase());
  const compare = sort.endsWith("name") ? byName : sort.endsWith("type") ? (a: CloudItem, b: CloudItem) => typeName(a).localeCompare(typeName(b)) || byName(a, b) : null;
  const up = compare ? [...items].sort(compare) : [...items].reverse();
  return sort.startsWith("-") ? up.reverse() : up;
}

const typeName = (item: CloudItem) => (item.isFolder ? "" : item.type);

/** Favourite folders, then what the person opened last. */
async function fastAccess(library: LibraryContext): Promise<CloudItem[]> {
  const [favorites, openedFolders, openedFiles] = await Promise.all([
    library.shard.read(folderRows(library).where(sql`${cloudMarks.favoriteAt} is not null`, isListedFolder).orderBy(sql`${folders.nameKey}`).limit(limits.listLimit.max)),
    library.shard.read(folderRows(library).where(sql`${cloudMarks.openedAt} is not null and ${cloudMarks.favoriteAt} is null`, isListedFolder).orderBy(sql`${cloudMarks.openedAt} desc`).limit(limits.openedFiles)),
    library.shard.read(fileRows(library).where(sql`${cloudMarks.openedAt} is not null`, isListedFile).orderBy(sql`${cloudMarks.openedAt} desc`).limit(limits.openedFiles)),
  ]);
  const shown = (row: Parameters<typeof showFolder>[1]) => showFolder(library, row);
  return [...favorites.map(shown), ...openedFolders.map(shown), ...openedFiles.map((row) => showFileItem(library, row))]
    .filter((item) => item.permissions.can.includes("view"));
}

