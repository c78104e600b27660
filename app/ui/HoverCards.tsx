import { useLocation } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { classNames } from "./class-names";
import { floatingClass } from "./OverlayParts";
import { type FloatingPosition, placeBeside } from "./place-beside";

export interface HoverCardsProps {
  /** The attribute by which elements say what their card is about, such as `data-profile-id`. */
  attribute: `data-${string}`;
  /** The card about what the attribute named. */
  children: (subject: string) => ReactNode;
  className?: string;
}

interface Opened {
  subject: string;
  anchor: HTMLElement;
}

/** How long one rests on something until its card opens, on the next while one is open, and how long it stays when one leaves. */
const restMilliseconds = { first: 500, next: 150, leave: 250 };

const focusable = "a[href]:not([tabindex='-1']), button:not(:disabled)";

/**
 * Cards about what the page names, one for all of it: rest the mouse on an element that bears the attribute, or the focus
 * on a link that bears or holds it. The link stays a link. The tab key leads from it through its card and on to what follows
 * it; Escape, leaving and scrolling close. Touch never opens one.
 */
export function HoverCards({ attribute, children, className }: HoverCardsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [place, setPlace] = useState<FloatingPosition | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const current = useRef<Opened | null>(null);
  /** The focus returns to a link without opening its card anew. */
  const isReturning = useRef(false);
  const { key } = useLocation();

  const returnFocus = useCallback(() => {
    const anchor = current.current?.anchor;
    const link = anchor?.closest<HTMLElement>("a, button") ?? anchor;
    isReturning.current = true;
    link?.focus({ preventScroll: true });
    isReturning.current = false;
  }, []);
  const show = useCallback(
    (next: Opened | null) => {
      clearTimeout(timer.current);
      if (!next && card.current?.contains(document.activeElement)) returnFocus();
      if (current.current?.anchor !== next?.anchor) setPlace(null);
      current.current = next;
      setOpened(next);
    },
    [returnFocus],
  );

  useEffect(() => show(null), [key, show]);

  useEffect(() => {
    const later = (milliseconds: number, next: Opened | null) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show(next?.anchor.isConnected === false ? null : next), milliseconds);
    };
    const isInCard = (target: EventTarget | null) => target instanceof Node && card.current?.contains(target) === true;
    const subjectAt = (target: EventTarget | null): Opened | null => {
      const anchor = target instanceof Element ? target.closest<HTMLElement>(`[${attribute}]`) : null;
      return anchor && { anchor, subject: anchor.getAttribute(attribute)! };
    };
    const onPointerOver = (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      const next = subjectAt(event.target);
      if (isInCard(event.target) || (next && next.subject === current.current?.subject)) clearTimeout(timer.current);
      else if (next) later(current.current ? restMilliseconds.next : restMilliseconds.first, next);
      else if (!isInCard(document.activeElement)) later(restMilliseconds.leave, null);
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      if (isReturning.current || !(target instanceof Element)) return;
      if (isInCard(target)) return clearTimeout(timer.current);
      const next = subjectAt(target) ?? subjectAt(target.matches("a") ? target.querySelector(`[${attribute}]`) : null);
      if (next && target.matches(":focus-visible")) later(restMilliseconds.first, next);
      else if (current.current) show(null);
      else clearTimeout(timer.current);
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!isInCard(target)) show(null);
    };
    const onScroll = ({ target }: Event) => {
      if (current.current && !isInCard(target)) show(null);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!current.current) return clearTimeout(timer.current);
      const inside = [...(card.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
      const focused = document.activeElement as HTMLElement | null;
      const { anchor } = current.current;
      const isOnLink = focused?.matches("a, button") === true && (focused.contains(anchor) || anchor.contains(focused));
      // What the key does is done here, before a dialog beneath takes it for itself.
      const done = () => {
        event.preventDefault();
        event.stopPropagation();
      };
      if (event.key === "Escape") {
        done();
        show(null);
      } else if (event.key !== "Tab") return;
      else if (isOnLink && !event.shiftKey && inside[0]) {
        done();
        inside[0].focus();
      } else if (focused && focused === inside[0] && event.shiftKey) {
        done();
        returnFocus();
      } else if (focused && focused === inside.at(-1) && !event.shiftKey) {
        // From the link the browser goes on by itself.
        returnFocus();
      }
    };
    const listeners = {
      pointerover: onPointerOver,
      focusin: onFocusIn,
      pointerdown: onPointerDown,
      scroll: onScroll,
      keydown: onKeyDown,
    };
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [type, listener] of all) document.addEventListener(type, listener, true);
    return () => {
      clearTimeout(timer.current);
      for (const [type, listener] of all) document.removeEventListener(type, listener, true);
    };
  }, [attribute, show, returnFocus]);

  useLayoutEffect(() => {
    const element = card.current;
    if (!opened || !element) return;
    // Its content may still be loading: it is positioned again whenever its size changes.
    const put = () =>
      setPlace(
        placeBeside(
          opened.anchor.getBoundingClientRect(),
          { width: element.offsetWidth, height: element.offsetHeight },
          "bottom",
          "start",
        ),
      );
    put();
    const observer = new ResizeObserver(put);
    observer.observe(element);
    return () => observer.disconnect();
  }, [opened]);

  if (!opened) return null;
  return createPortal(
    <div
      ref={card}
      // Above dialogs too, and part of them for who presses in it.
      data-react-aria-top-layer="true"
      style={{ left: place?.left ?? 0, top: place?.top ?? 0, visibility: place ? "visible" : "hidden" }}
      className={classNames(floatingClass, "fixed z-[80]! animate-pop-in", className)}
    >
      {children(opened.subject)}
    </div>,
    document.body,
  );
}
