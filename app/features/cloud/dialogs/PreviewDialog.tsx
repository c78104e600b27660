import { lazyComponent } from "~/ui/LazyComponent";
import type { PreviewDialogProps } from "./PreviewPanel";

/** Files over the whole window: arrow keys and swipes lead on, Escape closes. Its code is fetched when it first opens. */
export const PreviewDialog = lazyComponent<PreviewDialogProps>(() => import("./PreviewPanel"));
