import { lazily } from "~/ui/lazily";
import type { ShareDialogProps } from "./SharePanel";

/** The link that everybody may read a post by. Its code is fetched when it first opens. */
export const ShareDialog = lazily<ShareDialogProps>(() => import("./SharePanel"));
