import { lazyComponent } from "~/ui/LazyComponent";
import type { EditPostDialogProps } from "./EditPostPanel";

/** Changes a post. Its code is fetched when it first opens. */
export const EditPostDialog = lazyComponent<EditPostDialogProps>(() => import("./EditPostPanel"));
