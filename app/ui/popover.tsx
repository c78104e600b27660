import type { ReactElement, ReactNode } from "react";
import { lazily } from "./lazily";
import { useTrigger, type TriggerElement } from "./use-trigger";

export interface PopoverProps {
  /** A `Button`, an `IconButton` or another component that passes its props and ref to a button. */
  trigger: TriggerElement;
  /** The name of what opens, read aloud. */
  label: string;
  placement?: "bottom" | "bottom start" | "bottom end" | "top" | "top start" | "top end" | "right top" | "left top";
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
}

export interface PopoverPanelProps extends Omit<PopoverProps, "trigger"> {
  isOpen: boolean;
  onClose: () => void;
  triggerRef: React.RefObject<HTMLElement | null>;
}

const Panel = lazily<PopoverPanelProps>(() => import("./popover-panel"));

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
