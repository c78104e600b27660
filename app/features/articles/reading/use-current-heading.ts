import { useEffect, useState } from "react";

/** The anchor of the section that the reader is at: the last whose heading has passed the upper third of the window. */
export function useCurrentHeading(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(" ");
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const passed = key
          .split(" ")
          .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3);
        setCurrent(passed.at(-1) ?? null);
      });
    };
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", look);
    };
  }, [key]);
  return current;
}
