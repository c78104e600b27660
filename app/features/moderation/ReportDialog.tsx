import { lazily } from "~/ui/lazily";
import type { ReportDialogProps } from "./ReportPanel";

/** Reports a thing to the moderators. Its code is fetched when it first opens. */
export const ReportDialog = lazily<ReportDialogProps>(() => import("./ReportPanel"));
