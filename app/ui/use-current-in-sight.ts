import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** For a row of links that scrolls sideways on phones: where it is longer than the screen, the current one is brought into sight. */
export function useCurrentInSight() {
  const row = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const current = row.current?.querySelector("[aria-current]");
    if (!row.current || !current) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [key]);
  return row;
}
