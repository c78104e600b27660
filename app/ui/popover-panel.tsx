import { useRef } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components/Modal";
import { Popover as AriaPopover } from "react-aria-components/Popover";
import { AriaProvider } from "./aria-provider";
import { classNames } from "./class-names";
import { useIsPhone } from "./media";
import { floatingClass, scrimClass, sheetClass, SheetHandle } from "./overlay-parts";
import type { PopoverPanelProps } from "./popover";
import { useSwipeDown } from "./use-swipe-down";

export default function PopoverPanel({ isOpen, onClose, triggerRef, label, placement = "bottom start", className, children }: PopoverPanelProps) {
  const isPhone = useIsPhone();
  const sheet = useRef<HTMLDivElement>(null);
  const swipe = useSwipeDown(sheet, onClose);
  const content = typeof children === "function" ? children(onClose) : children;
  const onOpenChange = (open: boolean) => !open && onClose();
  return (
    <AriaProvider>
      {isPhone ? (
        <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className={classNames(scrimClass, "flex items-end")}>
          <Modal ref={sheet} className={sheetClass}>
            <Dialog aria-label={label} className="flex min-h-0 flex-col outline-none">
              <div {...swipe} className="touch-none">
                <SheetHandle />
              </div>
              <div className="min-h-0 overflow-y-auto pb-[env(safe-area-inset-bottom)]">{content}</div>
            </Dialog>
          </Modal>
        </ModalOverlay>
      ) : (
        <AriaPopover
          isOpen={isOpen}
          onOpenChange={onOpenChange}
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
