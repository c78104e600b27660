import { lazily } from "./lazily";
import type { PaletteProps } from "./palette-panel";

export type { PaletteGroup } from "./palette-panel";

/** A window that is typed into and goes where one of its lines leads: arrows, Enter, Escape. Fetched when it first opens. */
export const Palette = lazily<PaletteProps>(() => import("./palette-panel"));
