import { lazily } from "~/ui/lazily";
import type { ItemHistoryProps } from "./HistoryPanel";

/** All that was done about a thing. Its code is fetched when it first opens. */
export const HistoryDialog = lazily<ItemHistoryProps>(() => import("./HistoryPanel"));
