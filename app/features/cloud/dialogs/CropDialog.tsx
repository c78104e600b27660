import { lazily } from "~/ui/lazily";
import type { CropDialogProps } from "./CropPanel";

/** Cuts a picture to a shape. Its code is fetched when it first opens. */
export const CropDialog = lazily<CropDialogProps>(() => import("./CropPanel"));
