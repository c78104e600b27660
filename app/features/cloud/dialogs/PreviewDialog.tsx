import { lazily } from "~/ui/lazily";
import type { CloudFile } from "../shapes";

export interface PreviewDialogProps {
  isOpen: boolean;
  onClose: () => void;
  files: readonly CloudFile[];
  /** Which of them is shown first. */
  startId: string;
  onDownload: (file: CloudFile) => void;
}

/** Files over the whole window: arrow keys and swipes lead on, Escape closes. Its code is fetched when it first opens. */
export const PreviewDialog = lazily<PreviewDialogProps>(() => import("./preview-panel"));
