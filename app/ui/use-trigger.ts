import {
  cloneElement,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
} from "react";

/** A button-like element that takes a ref and the usual handlers. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the props of any component
export type TriggerElement = ReactElement<any>;

/** Whether something is open, and how that changes: for what may open by more than its trigger. */
export type OpenState = readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void];

/** Makes `trigger` open something: press, or arrow down for menus. The code behind it is fetched on approach. */
export function useTrigger(trigger: TriggerElement, popup: "menu" | "dialog", preload: () => void, state?: OpenState) {
  const own = useState(false);
  const [isOpen, setOpen] = state ?? own;
  const triggerRef = useRef<HTMLElement>(null);
  const props = trigger.props;
  const element = cloneElement(trigger, {
    ref: triggerRef,
    "aria-haspopup": popup,
    "aria-expanded": isOpen,
    onPointerEnter: (event: PointerEvent) => {
      preload();
      props.onPointerEnter?.(event);
    },
    onFocus: (event: FocusEvent) => {
      preload();
      props.onFocus?.(event);
    },
    onClick: (event: MouseEvent) => {
      props.onClick?.(event);
      setOpen(!isOpen);
    },
    onKeyDown: (event: KeyboardEvent) => {
      props.onKeyDown?.(event);
      if (popup !== "menu" || event.key !== "ArrowDown") return;
      event.preventDefault();
      setOpen(true);
    },
  });
  return { element, isOpen, close: () => setOpen(false), triggerRef };
}
