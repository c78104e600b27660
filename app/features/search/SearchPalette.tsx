import { lazyComponent } from "~/ui/LazyComponent";
import type { SearchPaletteProps } from "./SearchPalettePanel";

/** Search from anywhere. Its code is fetched when it first opens. */
export const SearchPalette = lazyComponent<SearchPaletteProps>(() => import("./SearchPalettePanel"));
