import type { PseudoFolder } from "@db/vocabulary/enumerations";
import { pseudoFolders } from "@db/vocabulary/enumerations";
import type { FileId, FolderId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { answerOf, api } from "~/features/api/client";
import type { GifProvider } from "./gifs/giphy";
import type {
  Breadcrumb,
  CloudFile,
  CloudFolder,
  CloudItem,
  CloudSort,
  FileType,
  LibraryPlace,
  PlaceInLibrary,
  StorageInfo,
  TreeNode,
} from "./shapes";

/** The API's calls that the library makes from the browser. Answers carry ids as plain text; here they get their types back. */

export interface ItemPage {
  data: CloudItem[];
  nextCursor: string | null;
  /** How many there are in the whole list. */
  files: number;
  folders: number;
  pages: number;
}

export interface ItemFilters {
  search?: string;
  /** Endings, without the dot. */
  ext?: string[];
  /** Days, `YYYY-MM-DD`. */
  dateFrom?: string;
  dateTo?: string;
}

export interface ItemQuery extends ItemFilters {
  sort: CloudSort;
  cursor?: string;
  page?: number;
  limit?: number;
}

/** Items at once while a folder is scrolled. */
export const perPage = 100;

export const isPseudo = (place: PlaceInLibrary): place is PseudoFolder =>
  (pseudoFolders as readonly string[]).includes(place);

export async function listItems(
  { projectId }: LibraryPlace,
  place: PlaceInLibrary,
  { sort, cursor, page, limit = perPage, search, ext, dateFrom, dateTo }: ItemQuery,
): Promise<ItemPage> {
  const query = {
    sort,
    limit: String(limit),
    ...(cursor && { cursor }),
    ...(page && { page: String(page) }),
    ...(search && { search }),
    ...(ext?.length && { ext: ext.join(",") }),
    ...(dateFrom && { dateFrom }),
    ...(dateTo && { dateTo }),
  };
  const { data, meta } = (await (isPseudo(place)
    ? answerOf(
        api.projects[":projectId"].cloud.folders.content.$get({
          param: { projectId },
          query: { ...query, type: place },
        }),
      )
    : answerOf(api.folders[":id"].content.$get({ param: { id: place }, query })))) as {
    data: unknown;
    meta?: { nextCursor?: string | null; files?: number; folders?: number; pagination: { pages: number } };
  };
  return {
    data: data as CloudItem[],
    nextCursor: meta?.nextCursor ?? null,
    files: meta?.files ?? 0,
    folders: meta?.folders ?? 0,
    pages: meta?.pagination.pages ?? 1,
  };
}

export const getTree = async ({ projectId }: LibraryPlace) =>
  (await answerOf(api.projects[":projectId"].cloud.tree.$get({ param: { projectId } }))).data as unknown as {
    rootId: FolderId | null;
    tree: TreeNode[];
  };

export const getPath = async (id: string) =>
  (await answerOf(api.folders[":id"].path.$get({ param: { id } }))).data as unknown as Breadcrumb[];

export const getStorage = async ({ projectId }: LibraryPlace) =>
  (await answerOf(api.projects[":projectId"].cloud.storage.$get({ param: { projectId } })))
    .data as unknown as StorageInfo;

export const getFile = async (id: FileId) =>
  (await answerOf(api.files[":id"].$get({ param: { id } }))).data as unknown as CloudFile;

export const createFolder = async (parentId: string, name: string) =>
  (await answerOf(api.folders[":id"].$post({ param: { id: parentId }, json: { name } })))
    .data as unknown as CloudFolder;

export async function renameItem(item: CloudItem, name: string): Promise<CloudItem> {
  const form = { param: { id: item.id }, json: { name } };
  const { data } = item.isFolder
    ? await answerOf(api.folders[":id"].$patch(form))
    : await answerOf(api.files[":id"].$patch(form));
  return data as unknown as CloudItem;
}

export async function markFavorite(item: CloudItem, isFavorite: boolean): Promise<CloudItem> {
  const named = { param: { id: item.id } };
  const of = <Favorite extends { $post(given: typeof named): unknown; $delete(given: typeof named): unknown }>(
    favorite: Favorite,
  ) =>
    answerOf(
      (isFavorite ? favorite.$post(named) : favorite.$delete(named)) as Promise<{
        ok: boolean;
        status: number;
        json(): Promise<{ data: unknown }>;
      }>,
    );
  const { data } = item.isFolder ? await of(api.folders[":id"].favorite) : await of(api.files[":id"].favorite);
  return data as CloudItem;
}

/** Gives a video a picture, or takes the chosen one back. */
export const changePicture = async (
  id: FileId,
  json: { thumbId: FileId } | { posterId: FileId } | { resetThumbnail: true },
) => (await answerOf(api.files[":id"].$patch({ param: { id }, json }))).data as unknown as CloudFile;

/** A folder may hold more than a call takes. */
async function inParts(
  ids: readonly string[],
  send: (part: { json: { ids: string[] } }) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += limits.bulkIds.max)
    await send({ json: { ids: ids.slice(from, from + limits.bulkIds.max) } });
}

/** To the root where no folder is named. */
export const moveItems = (ids: string[], folderId: string | null) =>
  inParts(ids, (part) =>
    folderId === null
      ? answerOf(api.cloud.move.$patch(part))
      : answerOf(api.cloud.move[":folderId"].$patch({ param: { folderId }, ...part })),
  );

export const removeItems = (ids: string[]) => inParts(ids, (part) => answerOf(api.cloud.delete.soft.$patch(part)));
export const deleteItems = (ids: string[]) => inParts(ids, (part) => answerOf(api.cloud.delete.$patch(part)));
export const restoreItems = (ids: string[]) => inParts(ids, (part) => answerOf(api.cloud.restore.$patch(part)));

export const getDownloadLink = async (id: FileId) =>
  (await answerOf(api.files[":id"].download.$get({ param: { id } }))).data.url;

export interface KnownType {
  mimeType: string;
  type: FileType;
  extensions: string[];
}

let knownTypes: Promise<KnownType[]> | undefined;
/** Endings that files can be filtered by; asked for once. */
export function getKnownTypes(): Promise<KnownType[]> {
  knownTypes ??= answerOf(api.cloud["mime-types"].$get()).then(({ data }) => data as KnownType[]);
  knownTypes.catch(() => (knownTypes = undefined));
  return knownTypes;
}

export interface UploadLimit {
  /** Megabytes, 1024 squared. */
  limit: string;
  types: FileType[];
}

let gifs: Promise<GifProvider | null> | undefined;
/** Where GIFs come from; null where no service is set up. Asked for once. */
export function getGifProvider(): Promise<GifProvider | null> {
  gifs ??= answerOf(api.cloud.gifs.$get()).then(({ data }) => data);
  gifs.catch(() => (gifs = undefined));
  return gifs;
}

let uploadLimits: Promise<UploadLimit[]> | undefined;
/** What uploads must stay below; asked for once. */
export function getUploadLimits(): Promise<UploadLimit[]> {
  uploadLimits ??= answerOf(api.cloud.upload.limits.$get()).then(({ data }) => data as UploadLimit[]);
  uploadLimits.catch(() => (uploadLimits = undefined));
  return uploadLimits;
}

/** Where files, and those in folders, are shown. */
export const findUses = async (ids: string[]) => (await answerOf(api.cloud.uses.$post({ json: { ids } }))).data;
export type FileUses = Awaited<ReturnType<typeof findUses>>;
