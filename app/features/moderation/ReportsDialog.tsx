import { lazily } from "~/ui/lazily";
import type { ReportsDialogProps } from "./ReportsPanel";

/** All reports of a thing. Its code is fetched when it first opens. */
export const ReportsDialog = lazily<ReportsDialogProps>(() => import("./ReportsPanel"));
