import { lazyComponent } from "~/ui/LazyComponent";
import type { ReportsDialogProps } from "./ReportsPanel";

/** All reports of a thing. Its code is fetched when it first opens. */
export const ReportsDialog = lazyComponent<ReportsDialogProps>(() => import("./ReportsPanel"));
