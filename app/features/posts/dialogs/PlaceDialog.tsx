import { lazyComponent } from "~/ui/LazyComponent";
import type { PlaceDialogProps } from "./PlacePanel";

/** Chooses where a post goes. Its code is fetched when it first opens. */
export const PlaceDialog = lazyComponent<PlaceDialogProps>(() => import("./PlacePanel"));
