import { lazily } from "~/ui/lazily";
import type { Aspect } from "./crop";

export interface CropDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Address of the picture, or the picture itself. */
  source: string | Blob;
  /** What may be chosen; one alone is fixed. */
  choices?: readonly Aspect[];
  /** What is chosen at first. */
  first?: Aspect;
  title?: string;
  /** The picture is shown as a circle: the frame shows what of it is seen. */
  isRound?: boolean;
  onCrop: (picture: Blob) => Promise<void>;
}

/** Cuts a picture to a shape. Its code is fetched when it first opens. */
export const CropDialog = lazily<CropDialogProps>(() => import("./crop-panel"));
