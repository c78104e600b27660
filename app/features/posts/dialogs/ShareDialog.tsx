import { lazily } from "~/ui/lazily";
import type { Post } from "@workers/contracts/posts";

export interface ShareDialogProps {
  isOpen: boolean;
  onClose: () => void;
  post: Post;
}

/** The link that everybody may read a post by. Its code is fetched when it first opens. */
export const ShareDialog = lazily<ShareDialogProps>(() => import("./share-panel"));
