import {
  cloneElement,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from "react";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect";
import { createPortal } from "react-dom";
import { type FloatingPosition, type FloatingSide, placeBeside } from "./place-beside";

/**
 * Says in a few words what the control under it does. Appears on keyboard focus at once and on hover after a moment;
 * Escape, leaving and pressing hide it; touch never shows it. The text is the control's description, not its name.
 */
export function Tooltip({
  text,
  side = "bottom",
  children,
}: {
  text: string;
  side?: FloatingSide;
  children: ReactElement;
}) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [place, setPlace] = useState<FloatingPosition | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const hide = () => {
    clearTimeout(timer.current);
    setAnchor(null);
    setPlace(null);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useBrowserLayoutEffect(() => {
    if (!anchor || !bubble.current) return;
    setPlace(placeBeside(anchor.getBoundingClientRect(), bubble.current.getBoundingClientRect(), side));
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && hide();
    document.addEventListener("keydown", onKey);
    document.addEventListener("scroll", hide, true);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("scroll", hide, true);
    };
  }, [anchor, side]);

  return (
    <>
      {cloneElement(children, {
        "aria-describedby": anchor && children.props["aria-label"] !== text ? id : children.props["aria-describedby"],
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          children.props.onPointerEnter?.(event);
          const element = event.currentTarget;
          if (event.pointerType === "mouse") timer.current = setTimeout(() => setAnchor(element), 450);
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          children.props.onPointerLeave?.(event);
          hide();
        },
        onPointerDown: (event: PointerEvent<HTMLElement>) => {
          children.props.onPointerDown?.(event);
          hide();
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          children.props.onFocus?.(event);
          if (event.currentTarget.matches(":focus-visible")) setAnchor(event.currentTarget);
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          children.props.onBlur?.(event);
          hide();
        },
      })}
      {anchor
        ? createPortal(
            <div
              ref={bubble}
              id={id}
              role="tooltip"
              style={{ left: place?.left ?? 0, top: place?.top ?? 0, visibility: place ? "visible" : "hidden" }}
              className="pointer-events-none fixed z-[90] max-w-64 animate-fade-in rounded-sm bg-inverse px-2 py-1 text-xs font-medium text-on-inverse shadow-md"
            >
              {text}
            </div>,
            document.body,
          )
        : null}
    </>
  );
}
