import { lazyComponent } from "~/ui/LazyComponent";
import type { ShareDialogProps } from "./SharePanel";

/** The link that everybody may read a thing by. Its code is fetched when it first opens. */
export const ShareDialog = lazyComponent<ShareDialogProps>(() => import("./SharePanel"));
