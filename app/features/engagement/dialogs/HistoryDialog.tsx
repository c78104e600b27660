import { lazyComponent } from "~/ui/LazyComponent";
import type { HistoryDialogProps } from "./HistoryPanel";

/** What a thing said before it was changed. Its code is fetched when it first opens. */
export const HistoryDialog = lazyComponent<HistoryDialogProps>(() => import("./HistoryPanel"));
