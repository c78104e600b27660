import { type PointerEvent, type RefObject, useRef, useState } from "react";
import type { Rectangle } from "./layout";

interface RubberBandOptions {
  /** What scrolls, and what lies in it. */
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  /** Receives the rectangle in the content's coordinates, with every move; `isAdding` while a key keeps what was chosen before. */
  onBand: (band: Rectangle, isAdding: boolean) => void;
  /** A press outside of items that wasn't drawn out. */
  onPress: () => void;
}

/** How far the pointer goes before a press becomes a rectangle. */
const slack = 5;
const edge = 36;

/** Draws a rectangle over a list with the mouse, from wherever no item is; the list scrolls at its edges. */
export function useRubberBand({ scroller, content, onBand, onPress }: RubberBandOptions) {
  const [band, setBand] = useState<Rectangle | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const pointer = useRef({ x: 0, y: 0, isAdding: false });
  const frame = useRef(0);

  const place = ({ x, y }: { x: number; y: number }) => {
    const box = content.current!.getBoundingClientRect();
    return { x: x - box.left, y: y - box.top };
  };
  const draw = () => {
    if (!start.current || !content.current) return;
    const here = place(pointer.current);
    const { x, y } = start.current;
    if (!band && Math.hypot(here.x - x, here.y - y) < slack) return;
    const next = {
      left: Math.min(x, here.x),
      right: Math.max(x, here.x),
      top: Math.min(y, here.y),
      bottom: Math.max(y, here.y),
    };
    setBand(next);
    onBand(next, pointer.current.isAdding);
  };
  const drift = () => {
    const box = scroller.current?.getBoundingClientRect();
    if (!box || !start.current) return;
    const { y } = pointer.current;
    const over = y > box.bottom - edge ? y - (box.bottom - edge) : y < box.top + edge ? y - (box.top + edge) : 0;
    if (over !== 0) {
      scroller.current!.scrollBy(0, over / 3);
      latest.current();
    }
    frame.current = requestAnimationFrame(drift);
  };
  // The loop above outlasts one render.
  const latest = useRef(draw);
  latest.current = draw;

  const end = (isCancelled: boolean) => {
    if (start.current && !band && !isCancelled) onPress();
    start.current = null;
    cancelAnimationFrame(frame.current);
    setBand(null);
  };

  return {
    band,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (
          event.button !== 0 ||
          event.pointerType !== "mouse" ||
          (event.target as Element).closest("[data-item],button,a,input")
        )
          return;
        // A press on the scroll bar is none on the list.
        if (event.nativeEvent.offsetX > event.currentTarget.clientWidth && event.target === event.currentTarget) return;
        pointer.current = {
          x: event.clientX,
          y: event.clientY,
          isAdding: event.ctrlKey || event.metaKey || event.shiftKey,
        };
        start.current = place(pointer.current);
        event.currentTarget.setPointerCapture(event.pointerId);
        frame.current = requestAnimationFrame(drift);
      },
      onPointerMove: (event: PointerEvent) => {
        if (!start.current) return;
        pointer.current = { ...pointer.current, x: event.clientX, y: event.clientY };
        draw();
      },
      onPointerUp: () => end(false),
      onPointerCancel: () => end(true),
    },
  };
}
