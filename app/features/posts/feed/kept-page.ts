import { useLocation } from "@remix-run/react";
import { useMemo, useRef } from "react";
import type { CursorPage } from "~/features/community/use-cursor-list";

/** Visits whose lists are kept. */
const mostVisits = 12;
const pages = new Map<string, CursorPage<unknown>>();

/** What a list had grown to when one left it, by the visit of its page: the way back leads to the same place in it. */
export function useKeptPage<Row>() {
  const { key } = useLocation();
  // A post that opens above the list is another visit; the list beneath stays with its own.
  const visit = useRef(key);
  return useMemo(
    () => ({
      page: (pages.get(visit.current) as CursorPage<Row> | undefined) ?? null,
      keep: (page: CursorPage<Row>) => {
        pages.delete(visit.current);
        pages.set(visit.current, page);
        const [oldest] = pages.keys();
        if (pages.size > mostVisits && oldest) pages.delete(oldest);
      },
    }),
    [],
  );
}
