import type { ReactNode } from "react";
import { lazily } from "./lazily";

/** One line of a palette: something to go to. */
export interface PaletteOption {
  id: string;
  /** What is read aloud and shown at least. */
  label: string;
  /** What is shown in place of the plain label. */
  content?: ReactNode;
  icon?: ReactNode;
  onChoose: () => void;
}

export interface PaletteGroup {
  id: string;
  title: string;
  options: PaletteOption[];
  /** A small button beside the title, e.g. to forget what it lists. */
  action?: { label: string; onPress: () => void };
}

export interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  groups: readonly PaletteGroup[];
  isPending?: boolean;
  /** Shown in place of groups where there are none. */
  empty?: ReactNode;
}

/** A window that is typed into and goes where one of its lines leads: arrows, Enter, Escape. Fetched when it first opens. */
export const Palette = lazily<PaletteProps>(() => import("./palette-panel"));
