import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { useReaderKey } from "~/features/lists/use-row-lists";
import { getPath, getStorage, getTree, isPseudo } from "./calls";
import type { Breadcrumb, LibraryLocation, LibrarySection, StorageInfo, TreeNode } from "./shapes";

/** What stands around a list: the tree, the way to the open folder, and what all of it takes. */
export interface OutlineData {
  /** Null for who has no library of their own here. */
  rootId: string | null;
  tree: TreeNode[];
  /** Empty in pseudo folders other than the own files. */
  path: Breadcrumb[];
  storage: StorageInfo | null;
}

export interface Outline {
  data: OutlineData | null;
  hasFailed: boolean;
  /** Reads anew after something was made, moved or removed. */
  refresh(): void;
}

/** Those that are in the cache already: what was done since counts more. */
const appliedOutlines = new WeakSet<OutlineData>();

/** The outline of a library; `first` is the one that came with the screen. */
export function useOutline(library: LibraryLocation, place: LibrarySection, first?: OutlineData): Outline {
  const client = useQueryClient();
  const queryKey = ["library outline", ...useReaderKey(), library.projectId, library.appId, place];
  if (first && !appliedOutlines.has(first)) {
    appliedOutlines.add(first);
    client.setQueryData(queryKey, first);
  }
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => readOutline(library, place),
    // Without a screen's data it hasn't been read yet.
    ...(!first && { staleTime: 0 }),
  });
  // Elsewhere the tree is the same: it stays until that place is read.
  const last = useRef<OutlineData | null>(null);
  if (data) last.current = data;
  return {
    data: data ?? (last.current && { ...last.current, path: [] }),
    hasFailed: isError,
    refresh: useCallback(() => void refetch(), [refetch]),
  };
}

async function readOutline(library: LibraryLocation, place: LibrarySection): Promise<OutlineData> {
  const [{ rootId, tree }, storage] = await Promise.all([getTree(library), getStorage(library)]);
  const folder = place === "my" ? rootId : isPseudo(place) ? null : place;
  return { rootId, tree, storage, path: folder ? await getPath(folder) : [] };
}
