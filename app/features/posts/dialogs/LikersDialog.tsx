import { lazily } from "~/ui/lazily";
import type { LikersDialogProps } from "./LikersPanel";

/** Who likes a post. Its code is fetched when it first opens. */
export const LikersDialog = lazily<LikersDialogProps>(() => import("./LikersPanel"));
