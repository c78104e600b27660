import { createContext, useContext } from "react";
import type { CloudItem, LibraryLocation, LibrarySection, PseudoFolder } from "./shapes";
import type { Outline } from "./use-outline";
import type { ChosenFile } from "./upload/dropped-files";

/** What the parts of an open library share. */
export interface OpenLibrary {
  library: LibraryLocation;
  place: LibrarySection;
  onPlace: (place: LibrarySection) => void;
  /** The address of a place, where places have addresses. */
  hrefOf?: (place: LibrarySection) => string;
  outline: Outline;
  /** False for who looks at others' files alone: there is no place to put anything. */
  canAdd: boolean;
  isPopup: boolean;
  /** Whose uploads are picked at once. */
  pickerId?: string;
  upload: (files: readonly ChosenFile[], folderId?: string) => void;
  /** Moves items and says so; false where it wasn't possible. */
  move: (items: readonly CloudItem[], folderId: string) => Promise<boolean>;
}

const LibraryContext = createContext<OpenLibrary | null>(null);
export const LibraryProvider = LibraryContext.Provider;

export function useLibrary(): OpenLibrary {
  const open = useContext(LibraryContext);
  if (!open) throw new Error("Stands within a library only");
  return open;
}

/** The text that names a place: the project's own library has another one than a member's. */
export const nameOfPlace = (
  { library: { appId }, canAdd }: Pick<OpenLibrary, "library" | "canAdd">,
  place: PseudoFolder,
) => (place === "my" && appId === null ? (canAdd ? "place.project" : "place.members") : `place.${place}`);

/** The folder that the open place puts new things into: pseudo folders pass them to the root. */
export const folderOf = (place: LibrarySection, isPseudo: boolean, rootId: string | null | undefined): string | null =>
  isPseudo ? (rootId ?? null) : place;
