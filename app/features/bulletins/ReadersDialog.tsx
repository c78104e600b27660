import { lazyComponent } from "~/ui/LazyComponent";
import type { ReadersDialogProps } from "./ReadersPanel";

/** Who has read an announcement or daily. Its code is fetched when it first opens. */
export const ReadersDialog = lazyComponent<ReadersDialogProps>(() => import("./ReadersPanel"));
