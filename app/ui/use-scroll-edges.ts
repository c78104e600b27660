import { type RefObject, useCallback, useEffect, useState } from "react";

/** Whether something that scrolls sideways goes on beyond its left or right edge, and the way there: most of its width. */
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
    (direction: 1 | -1) =>
      element.current?.scrollBy({ left: direction * element.current.clientWidth * 0.7, behavior: "smooth" }),
    [element],
  );
  return { ...edges, scroll };
}
