import type { ReactElement, ReactNode } from "react";
import { lazily } from "./lazily";
import { type OpenState, type TriggerElement, useTrigger } from "./use-trigger";

interface MenuEntryLook {
  label: string;
  icon?: ReactNode;
  /** A second, quieter line. */
  description?: string;
  tone?: "danger";
  isDisabled?: boolean;
}

/** A line of a menu: it does something, leads somewhere (`to`), or is one of several choices (`isSelected`). */
export type MenuEntry =
  | (MenuEntryLook & { onSelect: () => void; isSelected?: boolean; to?: never })
  | (MenuEntryLook & { to: string; target?: string; onSelect?: never; isSelected?: boolean })
  | { divider: true }
  | { heading: string };

export type MenuEntries = readonly (MenuEntry | false | null | undefined)[];

export interface MenuProps {
  /** A `Button`, an `IconButton` or another component that passes its props and ref to a button. */
  trigger: TriggerElement;
  /**
   * Falsy entries are left out, so that permissions read as `canDelete && {…}`. A function is asked when the menu opens: for
   * menus that stand on a page many times.
   */
  items: MenuEntries | (() => MenuEntries);
  /** The name of the menu; that of the trigger unless given. */
  label?: string;
  placement?: "bottom start" | "bottom end" | "top start" | "top end" | "right top";
  /** For a menu that may also open by itself, as an address asks for it. */
  openState?: OpenState;
  /** Above the entries, e.g. who is signed in. */
  header?: ReactNode;
}

export interface MenuPanelProps extends Omit<MenuProps, "trigger" | "openState"> {
  isOpen: boolean;
  onClose: () => void;
  triggerRef: React.RefObject<HTMLElement | null>;
}

const Panel = lazily<MenuPanelProps>(() => import("./menu-panel"));

/** A menu of actions under its trigger, a sheet from below on phones. Its code is fetched when the pointer comes near. */
export function Menu({ trigger, openState, ...panel }: MenuProps): ReactElement {
  const { element, isOpen, close, triggerRef } = useTrigger(trigger, "menu", Panel.preload, openState);
  return (
    <>
      {element}
      <Panel {...panel} isOpen={isOpen} onClose={close} triggerRef={triggerRef} />
    </>
  );
}
