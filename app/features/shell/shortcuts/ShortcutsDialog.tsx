import { lazyComponent } from "~/ui/LazyComponent";
import type { ShortcutsDialogProps } from "./ShortcutsPanel";

/** The keys that act on this page. Its code is fetched when it first opens. */
export const ShortcutsDialog = lazyComponent<ShortcutsDialogProps>(() => import("./ShortcutsPanel"));
