import { lazily } from "~/ui/lazily";
import type { HistoryDialogProps } from "./HistoryPanel";

/** What a post said before it was changed. Its code is fetched when it first opens. */
export const HistoryDialog = lazily<HistoryDialogProps>(() => import("./HistoryPanel"));
