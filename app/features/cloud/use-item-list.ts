import { useCallback, useEffect, useRef, useState } from "react";
import { useLiveEvents } from "~/features/live/use-live-events";
import { getFile, type ItemPage, listItems } from "./calls";
import type { CloudItem, CloudSort, LibraryPlace, PlaceInLibrary } from "./shapes";

export interface Listing {
  items: CloudItem[];
  files: number;
  folders: number;
  hasMore: boolean;
  /** `first` while nothing is there yet. */
  pending: "first" | "more" | null;
  hasFailed: boolean;
}

export interface ItemList extends Listing {
  loadMore(): void;
  /** Reads anew as much as stands there: who has read on stays where they are. */
  reload(): void;
  /** Asks once more for what couldn't be loaded. */
  retry(): void;
  /** Puts changed items in their places. */
  replace(item: CloudItem): void;
  /** Takes items out of the list. */
  drop(ids: readonly string[]): void;
  /** Puts a new item to the front: folders before files. */
  add(item: CloudItem): void;
}

/** How often a file that is being encoded is asked for. */
const pollEvery = 3_000;

const ofPage = ({ data, files, folders, nextCursor }: ItemPage): Listing => ({
  items: data,
  files,
  folders,
  hasMore: nextCursor !== null,
  pending: null,
  hasFailed: false,
});
const empty: Listing = { items: [], files: 0, folders: 0, hasMore: false, pending: "first", hasFailed: false };

/** What a place of the library shows, page by page; `first` is the page that came with the screen. Mounted anew for another place or order. */
export function useItemList(library: LibraryPlace, place: PlaceInLibrary, sort: CloudSort, first?: ItemPage): ItemList {
  const [state, setState] = useState<Listing>(() => (first ? ofPage(first) : empty));
  const cursor = useRef(first?.nextCursor ?? null);
  const missed = useRef<string | null>(null);
  const isMounted = useRef(true);
  const startsLoaded = useRef(first !== undefined);
  const shownCount = useRef(0);
  shownCount.current = state.items.length;
  /** Grows with each change that the reader makes, and with each page: what was asked for before knows nothing of it. */
  const changes = useRef(0);
  const reloads = useRef(0);

  const load = useCallback(
    async (from: string | null) => {
      setState((now) => ({ ...now, pending: from ? "more" : now.items.length > 0 ? null : "first", hasFailed: false }));
      try {
        const page = await listItems(library, place, { sort, ...(from && { cursor: from }) });
        if (!isMounted.current) return;
        cursor.current = page.nextCursor;
        changes.current++;
        setState((now) => {
          if (!from) return ofPage(page);
          const known = new Set(now.items.map(({ id }) => id));
          return { ...ofPage(page), items: [...now.items, ...page.data.filter(({ id }) => !known.has(id))] };
        });
      } catch {
        missed.current = from;
        if (isMounted.current) setState((now) => ({ ...now, pending: null, hasFailed: true }));
      }
    },
    [library, place, sort],
  );

  const reload = useCallback(async () => {
    if (shownCount.current === 0) return load(null);
    const mine = ++reloads.current;
    const isStale = () => !isMounted.current || mine !== reloads.current;
    try {
      for (;;) {
        const before = changes.current;
        const pages: ItemPage[] = [];
        const last = () => pages.at(-1);
        do {
          const from = last()?.nextCursor;
          pages.push(await listItems(library, place, { sort, ...(from && { cursor: from }) }));
          if (isStale()) return;
        } while (last()!.nextCursor && pages.reduce((sum, { data }) => sum + data.length, 0) < shownCount.current);
        if (before !== changes.current) continue;
        cursor.current = last()!.nextCursor;
        return setState(ofPage({ ...last()!, data: pages.flatMap(({ data }) => data) }));
      }
    } catch {
      if (isStale()) return;
      missed.current = null;
      setState((now) => ({ ...now, hasFailed: true }));
    }
  }, [library, place, sort, load]);

  useEffect(() => {
    isMounted.current = true;
    if (!startsLoaded.current) void load(null);
    startsLoaded.current = false;
    return () => {
      isMounted.current = false;
    };
  }, [load]);

  const change = useCallback((edit: (now: Listing) => Listing) => {
    changes.current++;
    setState(edit);
  }, []);
  const replace = useCallback(
    (item: CloudItem) =>
      change((now) => {
        const leaves = place === "favorite" && !item.isFavorite;
        if (leaves) return without(now, [item.id]);
        return { ...now, items: now.items.map((one) => (one.id === item.id ? item : one)) };
      }),
    [change, place],
  );
  useProcessing(state.items, replace);

  return {
    ...state,
    loadMore: useCallback(
      () => void (cursor.current && state.pending === null && load(cursor.current)),
      [load, state.pending],
    ),
    reload: useCallback(() => void reload(), [reload]),
    retry: useCallback(() => void (missed.current ? load(missed.current) : reload()), [load, reload]),
    replace,
    drop: useCallback((ids) => change((now) => without(now, ids)), [change]),
    add: useCallback(
      (item) =>
        change((now) => {
          if (now.items.some(({ id }) => id === item.id))
            return { ...now, items: now.items.map((one) => (one.id === item.id ? item : one)) };
          const at = item.isFolder ? 0 : now.items.filter(({ isFolder }) => isFolder).length;
          return {
            ...now,
            items: [...now.items.slice(0, at), item, ...now.items.slice(at)],
            files: now.files + (item.isFolder ? 0 : 1),
            folders: now.folders + (item.isFolder ? 1 : 0),
          };
        }),
      [change],
    ),
  };
}

function without(now: Listing, ids: readonly string[]): Listing {
  const gone = new Set(ids);
  const left = now.items.filter(({ id }) => !gone.has(id));
  const lost = now.items.filter(({ id }) => gone.has(id));
  const folders = lost.filter(({ isFolder }) => isFolder).length;
  return { ...now, items: left, folders: now.folders - folders, files: now.files - (lost.length - folders) };
}

/** Files that are being encoded are asked for until they are finished; what the server tells by itself comes sooner. */
function useProcessing(items: readonly CloudItem[], replace: (item: CloudItem) => void) {
  useLiveEvents((event) => {
    if (event.event !== "file.processed") return;
    const { fileId } = event.data;
    if (items.some(({ id }) => id === fileId))
      void getFile(fileId)
        .then(replace)
        .catch(() => {});
  });
  const running = items
    .filter((item) => !item.isFolder && item.status === "process")
    .map(({ id }) => id)
    .join(" ");
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      for (const id of running.split(" ").slice(0, 10))
        void getFile(id as never)
          .then(replace)
          .catch(() => {});
    }, pollEvery);
    return () => clearInterval(timer);
  }, [running, replace]);
}
