import { lazily } from "~/ui/lazily";
import type { ReadersDialogProps } from "./ReadersPanel";

/** Who has read an announcement or daily. Its code is fetched when it first opens. */
export const ReadersDialog = lazily<ReadersDialogProps>(() => import("./ReadersPanel"));
