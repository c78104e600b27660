import { lazyComponent } from "~/ui/LazyComponent";
import type { LikersDialogProps } from "./LikersPanel";

/** Who likes a thing. Its code is fetched when it first opens. */
export const LikersDialog = lazyComponent<LikersDialogProps>(() => import("./LikersPanel"));
