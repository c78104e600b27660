import { lazyComponent } from "~/ui/LazyComponent";
import type { CloudPickerProps } from "./PickerPanel";

export type { CloudPickerProps } from "./PickerPanel";

/** Picks files from the library above any form; uploads into it as well. Its code is fetched when it first opens (`CloudPicker.preload()`). */
export const CloudPicker = lazyComponent<CloudPickerProps>(() => import("./PickerPanel"));
