import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components/Modal";
import { AriaProvider } from "./AriaProvider";
import { classNames } from "./class-names";

export interface ModalFrameProps {
  isOpen: boolean;
  onClose: () => void;
  /** What it is called, unless it has a heading with `slot="title"`. */
  label?: string;
  role?: "dialog" | "alertdialog";
  /** Whether a press beside it closes it. */
  isDismissable?: boolean;
  modalRef?: Ref<HTMLDivElement>;
  /** Of the page behind, of the box above it, and of what is inside. */
  className: { overlay: string; modal: string; dialog: string };
  children: ReactNode;
}

/** Longer than any window takes to disappear. */
const maxExitMilliseconds = 600;

/**
 * Whether a window has been closed for so long that it must be off the page. React-aria waits for the animations of a closing
 * window, and for ever where one of them is cancelled, as by Escape while the window is still appearing: it then lies
 * unseen above the page and takes every press.
 */
function useIsOver(isOpen: boolean): boolean {
  const [isOver, setOver] = useState(!isOpen);
  if (isOpen && isOver) setOver(false);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setOver(true), maxExitMilliseconds);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOver && !isOpen;
}

const readFocus = (): Element | null => (typeof document === "undefined" ? null : document.activeElement);

/**
 * Gives the focus back as soon as a window closes. React-aria does so once it is off the page: keys that are pressed meanwhile,
 * as Escape for the window below, would reach nothing. Answers the number of the opening: a window that opens again before it
 * is off the page must be another one, for react-aria gives the focus to new windows alone.
 */
function useFocusBack(isOpen: boolean, content: RefObject<Element | null>): number {
  const [opening, setOpening] = useState(0);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [before, setBefore] = useState(() => (isOpen ? readFocus() : null));
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      setBefore(readFocus());
      setOpening(opening + 1);
    }
  }
  useEffect(() => {
    if (isOpen || !content.current?.contains(readFocus())) return;
    // What it was opened from may have gone, as an entry of a menu has.
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  }, [isOpen, before, content]);
  return opening;
}

/** What every window above the page has in common: it keeps the focus, closes by Escape and gives the focus back. */
export function ModalFrame({
  isOpen,
  onClose,
  label,
  role,
  isDismissable = true,
  modalRef,
  className,
  children,
}: ModalFrameProps) {
  const isOver = useIsOver(isOpen);
  const content = useRef<HTMLElement>(null);
  const opening = useFocusBack(isOpen, content);
  if (isOver) return null;
  return (
    <AriaProvider key={opening}>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable={isDismissable}
        className={className.overlay}
      >
        <Modal ref={modalRef} className={classNames(className.modal, "[--sticky-top:0px]")}>
          <Dialog ref={content} role={role} aria-label={label} className={className.dialog}>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaProvider>
  );
}
