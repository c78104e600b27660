import { useCallback, useEffect, useRef, useState } from "react";
import { getPath, getStorage, getTree, isPseudo } from "./calls";
import type { Breadcrumb, LibraryPlace, PlaceInLibrary, StorageInfo, TreeNode } from "./shapes";

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

/** The outline of a library; `first` is the one that came with the screen. */
export function useOutline(library: LibraryPlace, place: PlaceInLibrary, first?: OutlineData): Outline {
  const [read, setRead] = useState<{ place: PlaceInLibrary; first?: OutlineData; data: OutlineData } | null>(
    first ? { place, first, data: first } : null,
  );
  const [hasFailed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const answered = useRef(0);
  const data =
    read && read.place === place && read.first === first
      ? read.data
      : (first ?? (read ? { ...read.data, path: [] } : null));
  const isMissing = !first && read?.place !== place;

  useEffect(() => {
    if (asked === answered.current && !isMissing) return;
    answered.current = asked;
    let isCurrent = true;
    setFailed(false);
    const load = async () => {
      const [{ rootId, tree }, storage] = await Promise.all([getTree(library), getStorage(library)]);
      const folder = place === "my" ? rootId : isPseudo(place) ? null : place;
      const path = folder ? await getPath(folder) : [];
      if (isCurrent) setRead({ place, first, data: { rootId, tree, path, storage } });
    };
    load().catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
    // A newer `first` is shown without being asked for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [library, place, asked, isMissing]);

  return { data, hasFailed, refresh: useCallback(() => setAsked((count) => count + 1), []) };
}
