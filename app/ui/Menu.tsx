import type { ReactElement } from "react";
import { lazyComponent } from "./LazyComponent";
import { useTrigger } from "./use-trigger";
import type { MenuProps, MenuPanelProps } from "./MenuPanel";

export type { MenuEntry } from "./MenuPanel";

const Panel = lazyComponent<MenuPanelProps>(() => import("./MenuPanel"));

/** Fetches the code of menus ahead, for who may open one without a connection. */
export const preloadMenu = Panel.preload;

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
