import { lazyComponent } from "./LazyComponent";
import type { PaletteProps } from "./PalettePanel";

export type { PaletteGroup } from "./PalettePanel";

/** A window that is typed into and goes where one of its lines leads: arrows, Enter, Escape. Fetched when it first opens. */
export const Palette = lazyComponent<PaletteProps>(() => import("./PalettePanel"));
