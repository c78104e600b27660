import { lazily } from "~/ui/lazily";
import type { ShareDialogProps } from "./share-panel";

/** The link that everybody may read a post by. Its code is fetched when it first opens. */
export const ShareDialog = lazily<ShareDialogProps>(() => import("./share-panel"));
