import type { ReactNode } from "react";
import { lazily } from "./lazily";

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** `start` for navigation, `end` for details of what is open. */
  side?: "start" | "end";
  size?: "sm" | "md" | "lg";
  /** The title is only read aloud; the content brings its own head. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

/** A panel from the side, over the page: the rail on phones, details and filters. `DialogBody` and `DialogFooter` fit inside. */
export const Drawer = lazily<DrawerProps>(() => import("./drawer-panel"));
