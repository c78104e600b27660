import { lazily } from "~/ui/lazily";
import type { Post } from "@workers/contracts/posts";

export interface EditPostDialogProps {
  isOpen: boolean;
  onClose: () => void;
  post: Post;
}

/** Changes a post. Its code is fetched when it first opens. */
export const EditPostDialog = lazily<EditPostDialogProps>(() => import("./edit-post-panel"));
