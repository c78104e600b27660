import type { ReactElement } from "react";
import { lazyComponent } from "./LazyComponent";
import { useTrigger } from "./use-trigger";
import type { PopoverProps, PopoverPanelProps } from "./PopoverPanel";

const Panel = lazyComponent<PopoverPanelProps>(() => import("./PopoverPanel"));

/** Something small beside its trigger: a picker, notifications, a profile. A sheet from below on phones. */
export function Popover({ trigger, ...panel }: PopoverProps): ReactElement {
  const { element, isOpen, close, triggerRef } = useTrigger(trigger, "dialog", Panel.preload);
  return (
    <>
      {element}
      <Panel {...panel} isOpen={isOpen} onClose={close} triggerRef={triggerRef} />
    </>
  );
}
