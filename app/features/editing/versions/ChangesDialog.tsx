import { lazyComponent } from "~/ui/LazyComponent";
import type { ChangesDialogProps } from "./ChangesPanel";

/** How two texts differ, word by word. */
export const ChangesDialog = lazyComponent<ChangesDialogProps>(() => import("./ChangesPanel"));
