import { lazyComponent } from "~/ui/LazyComponent";
import type { VersionsDialogProps } from "./VersionsPanel";

/** What a text said before, compared with what it says now, to be brought back. */
export const VersionsDialog = lazyComponent<VersionsDialogProps>(() => import("./VersionsPanel"));
