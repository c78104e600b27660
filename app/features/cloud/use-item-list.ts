import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { FileId } from "@db/vocabulary/ids";
import { useList } from "~/features/lists/use-list";
import { useReaderKey, useRowLists } from "~/features/lists/use-row-lists";
import { useLiveEvents } from "~/features/live/use-live-events";
import { getFile, type ItemPage, listItems } from "./calls";
import { type ItemLists, readAsMuch, withItem, without } from "./item-page";
import type { CloudItem, CloudSort, LibraryLocation, LibrarySection } from "./shapes";

export interface ItemList {
  items: readonly CloudItem[];
  files: number;
  folders: number;
  hasMore: boolean;
  /** `first` while nothing is there yet. */
  pending: "first" | "more" | null;
  hasFailed: boolean;
  loadMore(): void;
  /** Reads anew as much as stands there: who has read on stays where they are. */
  reload(): void;
  /** Asks once more for what couldn't be loaded. */
  retry(): void;
  /** Puts changed items in their places. */
  replace(item: CloudItem): void;
  drop(ids: readonly string[]): void;
  /** Puts a new item to the front: folders before files. */
  add(item: CloudItem): void;
}

/** How often a file that is being encoded is asked for. */
const pollMilliseconds = 3_000;
const itemKind = { name: "library items" };

/** What libraries hold, in the cache: an item that changes does so wherever it stands. */
export const useItemLists = (): ItemLists => useRowLists<CloudItem, ItemPage>(itemKind);

/** What came with the screen, and when by the server's clock, milliseconds UTC. */
export interface FirstItems {
  page: ItemPage;
  madeAt: number;
}

/** What a place of the library shows, page by page. Mounted anew for another place or order. */
export function useItemList(
  library: LibraryLocation,
  place: LibrarySection,
  sort: CloudSort,
  first?: FirstItems,
): ItemList {
  const lists = useItemLists();
  // What comes with the screen later may not know what the reader has done here since.
  const [opened] = useState(first);
  const key = useMemo(() => [library.projectId, library.appId, place, sort], [library, place, sort]);
  const fetchPage = useCallback(
    async (cursor?: string) => {
      const read = (from?: string | null) => listItems(library, place, { sort, ...(from && { cursor: from }) });
      return cursor ? read(cursor) : readAsMuch(lists, key, read);
    },
    [lists, key, library, place, sort],
  );
  const list = useList(lists, { list: key, loaded: opened?.page, madeAt: opened?.madeAt, fetchPage, merge: laterOnly });
  const { more, refresh } = list;

  const update = useCallback((change: (page: ItemPage) => ItemPage) => lists.update(key, change), [lists, key]);
  const drop = useCallback((ids: readonly string[]) => update((page) => without(page, ids)), [update]);
  const replace = useCallback(
    (item: CloudItem) => {
      if (place === "favorite" && !item.isFavorite) drop([item.id]);
      lists.updateRows([item]);
    },
    [lists, place, drop],
  );
  const add = useCallback(
    (item: CloudItem) => {
      lists.updateRows([item]);
      update((page) => (page.data.some(({ id }) => id === item.id) ? page : withItem(page, item)));
    },
    [lists, update],
  );
  const reload = useCallback(() => void refresh().catch(() => {}), [refresh]);
  useProcessing(list.rows, replace);

  return {
    items: list.rows,
    files: list.page?.files ?? 0,
    folders: list.page?.folders ?? 0,
    hasMore: list.nextCursor !== null,
    pending: !list.page && list.isFetching ? "first" : more.isPending ? "more" : null,
    hasFailed: (list.hasFailed && !list.isFetching) || more.hasFailed,
    loadMore: more.onLoad,
    reload,
    retry: more.hasFailed ? more.onLoad : reload,
    replace,
    drop,
    add,
  };
}

const laterOnly = (_: ItemPage, later: ItemPage) => later;

/** Files that are being encoded are asked for until they are finished; events of the server come sooner. */
function useProcessing(items: readonly CloudItem[], replace: (item: CloudItem) => void) {
  const readAnew = (id: FileId) =>
    getFile(id).then(replace, () => {
      // Asked again with the next turn.
    });
  useLiveEvents((event) => {
    if (event.event === "file.processed" && items.some(({ id }) => id === event.data.fileId))
      void readAnew(event.data.fileId);
  });
  const running = items.flatMap((item) => (!item.isFolder && item.status === "process" ? [item.id] : [])).slice(0, 10);
  useQuery({
    queryKey: ["files in process", ...useReaderKey(), ...running],
    queryFn: async () => (await Promise.all(running.map(readAnew)), null),
    enabled: running.length > 0,
    gcTime: 0,
    refetchInterval: pollMilliseconds,
  });
}
