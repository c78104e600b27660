import { lazily } from "~/ui/lazily";
import type { PlaceDialogProps } from "./PlacePanel";

/** Chooses where a post goes. Its code is fetched when it first opens. */
export const PlaceDialog = lazily<PlaceDialogProps>(() => import("./PlacePanel"));
