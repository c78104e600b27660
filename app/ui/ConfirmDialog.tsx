import type { ConfirmDialogProps } from "./ConfirmPanel";
import { lazyComponent } from "./LazyComponent";

/**
 * Asks before something happens that can't be undone. Prefer a toast with "undo" where it can. Its code is fetched when it
 * first opens.
 */
export const ConfirmDialog = lazyComponent<ConfirmDialogProps>(() => import("./ConfirmPanel"));
