import type { ReactElement } from "react";
import { lazily } from "./lazily";
import { useTrigger } from "./use-trigger";
import type { MenuProps, MenuPanelProps } from "./menu-panel";

export type { MenuEntry } from "./menu-panel";

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
