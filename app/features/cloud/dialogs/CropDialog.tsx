import { lazyComponent } from "~/ui/LazyComponent";
import type { CropDialogProps } from "./CropPanel";

/** Cuts a picture to a shape. Its code is fetched when it first opens. */
export const CropDialog = lazyComponent<CropDialogProps>(() => import("./CropPanel"));
