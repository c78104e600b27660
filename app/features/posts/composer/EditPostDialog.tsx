import { lazily } from "~/ui/lazily";
import type { EditPostDialogProps } from "./EditPostPanel";

/** Changes a post. Its code is fetched when it first opens. */
export const EditPostDialog = lazily<EditPostDialogProps>(() => import("./EditPostPanel"));
