import { lazily } from "~/ui/lazily";

export interface SearchPaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Search from anywhere. Its code is fetched when it first opens. */
export const SearchPalette = lazily<SearchPaletteProps>(() => import("./search-palette-panel"));
