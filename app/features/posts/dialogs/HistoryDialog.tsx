import { lazily } from "~/ui/lazily";
import type { Post } from "@workers/contracts/posts";

export interface HistoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  post: Post;
}

/** What a post said before it was changed. Its code is fetched when it first opens. */
export const HistoryDialog = lazily<HistoryDialogProps>(() => import("./history-panel"));
