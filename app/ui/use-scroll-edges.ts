import { type RefObject, useCallback, useEffect, useState } from "react";

const step = { pixels: 220, milliseconds: 300 };

/** Moves sideways by one step; at once for who wants no motion. */
function moveSideways(scroller: HTMLElement, direction: 1 | -1): void {
  const from = scroller.scrollLeft;
  const to = from + direction * step.pixels;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    scroller.scrollLeft = to;
    return;
  }
  const begin = performance.now();
  const move = (now: number) => {
    const share = Math.min(1, (now - begin) / step.milliseconds);
    scroller.scrollLeft = from + (to - from) * (1 - (1 - share) ** 2);
    if (share < 1) requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
}

/** Whether something that scrolls sideways goes on beyond its left or right edge, and the way there: 220 pixels in 300 ms. */
export function useScrollEdges(element: RefObject<HTMLElement | null>) {
  const [edges, setEdges] = useState({ start: false, end: false });
  useEffect(() => {
    const scroller = element.current;
    if (!scroller) return;
    const look = () => {
      const left = scroller.scrollLeft;
      const next = { start: left > 1, end: left + scroller.clientWidth < scroller.scrollWidth - 1 };
      setEdges((before) => (before.start === next.start && before.end === next.end ? before : next));
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(scroller);
    scroller.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  }, [element]);
  const scroll = useCallback(
    (direction: 1 | -1) => element.current && moveSideways(element.current, direction),
    [element],
  );
  return { ...edges, scroll };
}
