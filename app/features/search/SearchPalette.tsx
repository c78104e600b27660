import { lazily } from "~/ui/lazily";
import type { SearchPaletteProps } from "./search-palette-panel";

/** Search from anywhere. Its code is fetched when it first opens. */
export const SearchPalette = lazily<SearchPaletteProps>(() => import("./search-palette-panel"));
