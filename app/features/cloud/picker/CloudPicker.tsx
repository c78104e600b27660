import type { RichTextGif } from "@db/vocabulary/rich-text";
import { lazily } from "~/ui/lazily";
import type { CloudFile, LibraryPlace } from "../shapes";
import type { PickedKind } from "./kinds";

export interface CloudPickerProps {
  isOpen: boolean;
  onClose: () => void;
  library: LibraryPlace;
  /** Only files of this kind. */
  kind?: PickedKind;
  mode?: "single" | "multiple";
  /** The files, each with a link that opens it for hours; its id is what forms send. */
  onPick: (files: CloudFile[]) => void;
  /** Takes a GIF as well, where the installation has a service for them. */
  onGif?: (gif: RichTextGif) => void;
}

/** Picks files from the library above any form; uploads into it as well. Its code is fetched when it first opens (`CloudPicker.preload()`). */
export const CloudPicker = lazily<CloudPickerProps>(() => import("./picker-panel"));
