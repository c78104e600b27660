import { lazily } from "~/ui/lazily";
import type { SearchPaletteProps } from "./SearchPalettePanel";

/** Search from anywhere. Its code is fetched when it first opens. */
export const SearchPalette = lazily<SearchPaletteProps>(() => import("./SearchPalettePanel"));
