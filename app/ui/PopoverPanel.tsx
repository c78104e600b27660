import { Dialog } from "react-aria-components/Modal";
import { Popover as AriaPopover } from "react-aria-components/Popover";
import { AriaProvider } from "./AriaProvider";
import { classNames } from "./class-names";
import { useIsPhone } from "./media";
import { floatingClass } from "./OverlayParts";
import { Sheet } from "./Sheet";
import type { ReactNode } from "react";
import type { TriggerElement } from "./use-trigger";

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

export default function PopoverPanel({
  isOpen,
  onClose,
  triggerRef,
  label,
  placement = "bottom start",
  className,
  children,
}: PopoverPanelProps) {
  const isPhone = useIsPhone();
  const content = typeof children === "function" ? children(onClose) : children;
  return (
    <AriaProvider>
      {isPhone ? (
        <Sheet isOpen={isOpen} onClose={onClose} label={label} className="pb-[env(safe-area-inset-bottom)]">
          {content}
        </Sheet>
      ) : (
        <AriaPopover
          isOpen={isOpen}
          onOpenChange={(open) => !open && onClose()}
          triggerRef={triggerRef}
          placement={placement}
          offset={6}
          className={classNames(floatingClass, "overflow-y-auto", className)}
        >
          <Dialog aria-label={label} className="outline-none">
            {content}
          </Dialog>
        </AriaPopover>
      )}
    </AriaProvider>
  );
}
