import { lazily } from "~/ui/lazily";
import type { CloudPickerProps } from "./picker-panel";

export type { CloudPickerProps } from "./picker-panel";

/** Picks files from the library above any form; uploads into it as well. Its code is fetched when it first opens (`CloudPicker.preload()`). */
export const CloudPicker = lazily<CloudPickerProps>(() => import("./picker-panel"));
