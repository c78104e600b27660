import { lazyComponent } from "~/ui/LazyComponent";
import type { ItemHistoryProps } from "./HistoryPanel";

/** All that was done about a thing. Its code is fetched when it first opens. */
export const HistoryDialog = lazyComponent<ItemHistoryProps>(() => import("./HistoryPanel"));
