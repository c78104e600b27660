import { lazyComponent } from "~/ui/LazyComponent";
import type { ReportDialogProps } from "./ReportPanel";

/** Reports a thing to the moderators. Its code is fetched when it first opens. */
export const ReportDialog = lazyComponent<ReportDialogProps>(() => import("./ReportPanel"));
