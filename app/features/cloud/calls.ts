import type { PseudoFolder } from "@db/vocabulary/enumerations";
import { pseudoFolders } from "@db/vocabulary/enumerations";
import type { FileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { answerOf, api } from "~/features/api/client";
import type { CloudQuery, GifProvider, KnownType, UploadLimit } from "@workers/contracts/cloud";
import type { CloudItem, LibraryLocation, LibrarySection } from "./shapes";

/** The API's calls that the library makes from the browser. */

export interface ItemPage {
  data: CloudItem[];
  nextCursor: string | null;
  /** How many there are in the whole list. */
  files: number;
  folders: number;
  pages: number;
}

/** What narrows a list; days are `YYYY-MM-DD`, as they are sent. */
export type ItemFilters = Pick<CloudQuery, "search" | "ext"> & { [Day in "dateFrom" | "dateTo"]?: string };

export type ItemQuery = ItemFilters & Pick<CloudQuery, "cursor" | "sort"> & Partial<Pick<CloudQuery, "page" | "limit">>;

/** Items at once while a folder is scrolled. */
export const perPage = 100;

export const isPseudo = (place: LibrarySection): place is PseudoFolder =>
  (pseudoFolders as readonly string[]).includes(place);

export async function listItems(
  { projectId }: LibraryLocation,
  place: LibrarySection,
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
  const { data, meta } = isPseudo(place)
    ? await answerOf(
        api.projects[":projectId"].cloud.folders.content.$get({
          param: { projectId },
          query: { ...query, type: place },
        }),
      )
    : await answerOf(api.folders[":id"].content.$get({ param: { id: place }, query }));
  return {
    data,
    nextCursor: meta?.nextCursor ?? null,
    files: meta?.files ?? 0,
    folders: meta?.folders ?? 0,
    pages: meta?.pagination.pages ?? 1,
  };
}

export const getTree = async ({ projectId }: LibraryLocation) =>
  (await answerOf(api.projects[":projectId"].cloud.tree.$get({ param: { projectId } }))).data;

export const getPath = async (id: string) => (await answerOf(api.folders[":id"].path.$get({ param: { id } }))).data;

export const getStorage = async ({ projectId }: LibraryLocation) =>
  (await answerOf(api.projects[":projectId"].cloud.storage.$get({ param: { projectId } }))).data;

export const getFile = async (id: FileId) => (await answerOf(api.files[":id"].$get({ param: { id } }))).data;

export const createFolder = async (parentId: string, name: string) =>
  (await answerOf(api.folders[":id"].$post({ param: { id: parentId }, json: { name } }))).data;

export async function renameItem(item: CloudItem, name: string): Promise<CloudItem> {
  const form = { param: { id: item.id }, json: { name } };
  const { data } = item.isFolder
    ? await answerOf(api.folders[":id"].$patch(form))
    : await answerOf(api.files[":id"].$patch(form));
  return data;
}

export async function markFavorite(item: CloudItem, isFavorite: boolean): Promise<CloudItem> {
  const named = { param: { id: item.id } };
  if (item.isFolder) {
    const { favorite } = api.folders[":id"];
    return (await answerOf(isFavorite ? favorite.$post(named) : favorite.$delete(named))).data;
  }
  const { favorite } = api.files[":id"];
  return (await answerOf(isFavorite ? favorite.$post(named) : favorite.$delete(named))).data;
}

/** Gives a video a picture, or takes the chosen one back. */
export const changePicture = async (
  id: FileId,
  json: { thumbId: FileId } | { posterId: FileId } | { resetThumbnail: true },
) => (await answerOf(api.files[":id"].$patch({ param: { id }, json }))).data;

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

/** Empties the removed folder of one's own library, part by part. */
export async function emptyBin({ projectId }: LibraryLocation): Promise<void> {
  const empty = async () =>
    (await answerOf(api.projects[":projectId"].cloud.removed.empty.$post({ param: { projectId } }))).data.hasMore;
  while (await empty());
}

export const shareFile = async (id: FileId, days: number) =>
  (await answerOf(api.files[":id"].share.$post({ param: { id }, json: { days } }))).data;

export const duplicateFile = async (id: FileId, name: string) =>
  (await answerOf(api.files[":id"].duplicate.$post({ param: { id }, json: { name } }))).data;

export const getDownloadLink = async (id: FileId) =>
  (await answerOf(api.files[":id"].download.$get({ param: { id } }))).data.url;

let knownTypes: Promise<KnownType[]> | undefined;
/** Endings that files can be filtered by; asked for once. */
export function getKnownTypes(): Promise<KnownType[]> {
  knownTypes ??= answerOf(api.cloud["mime-types"].$get()).then(({ data }) => data);
  knownTypes.catch(() => (knownTypes = undefined));
  return knownTypes;
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
  uploadLimits ??= answerOf(api.cloud.upload.limits.$get()).then(({ data }) => data);
  uploadLimits.catch(() => (uploadLimits = undefined));
  return uploadLimits;
}

/** Where files, and those in folders, are shown. */
export const findUses = async (ids: string[]) => (await answerOf(api.cloud.uses.$post({ json: { ids } }))).data;
