import { type ReactNode, useRef } from "react";
import { classNames } from "./class-names";
import { ModalFrame } from "./ModalFrame";
import { scrimClass, sheetClass, SheetHandle } from "./OverlayParts";
import { useGuardedClose } from "./use-guarded-close";
import { useSwipeDown } from "./use-swipe-down";

interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  label?: string;
  /** Below the handle: stays while the rest scrolls, and is pulled down with it. */
  header?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** What floats beside its trigger elsewhere rises from below on phones. */
export function Sheet({ isOpen, onClose, label, header, className, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const close = useGuardedClose(onClose, sheet);
  const swipe = useSwipeDown(sheet, close);
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={close}
      label={label}
      modalRef={sheet}
      className={{
        overlay: classNames(scrimClass, "flex items-end"),
        modal: sheetClass,
        dialog: "flex min-h-0 flex-col outline-none",
      }}
    >
      <div {...swipe} className="touch-none">
        <SheetHandle />
        {header}
      </div>
      <div className={classNames("min-h-0 overflow-y-auto", className)}>{children}</div>
    </ModalFrame>
  );
}
