import { lazily } from "~/ui/lazily";
import type { Post } from "@workers/contracts/posts";

export interface LikersDialogProps {
  isOpen: boolean;
  onClose: () => void;
  post: Post;
}

/** Who likes a post. Its code is fetched when it first opens. */
export const LikersDialog = lazily<LikersDialogProps>(() => import("./likers-panel"));
