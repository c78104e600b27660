import { useCallback, useEffect, useRef } from "react";
import type { CursorPage } from "~/features/community/use-cursor-list";

/** Windows before the end of a list at which its next page is fetched, so that it is there when the end comes near. */
const windowsAhead = 3;

/** Fetches the next page of a list ahead while one reads. Answers how to take it, fetched already or not. */
export function useNextPage<Row>(cursor: string | null, fetchPage: (cursor?: string) => Promise<CursorPage<Row>>) {
  const ahead = useRef<{ cursor: string; page: Promise<CursorPage<Row>> } | null>(null);

  const take = useCallback(
    (wanted: string) => {
      const page = ahead.current?.cursor === wanted ? ahead.current.page : fetchPage(wanted);
      ahead.current = null;
      return page;
    },
    [fetchPage],
  );

  useEffect(() => {
    if (!cursor) return;
    const look = () => {
      const rest = document.documentElement.scrollHeight - window.scrollY - window.innerHeight;
      if (window.scrollY === 0 || rest > windowsAhead * window.innerHeight) return;
      removeEventListener("scroll", look);
      const page = fetchPage(cursor);
      ahead.current = { cursor, page };
      // Whoever takes it hears of the failure; until then nobody need.
      page.catch(() => {});
    };
    addEventListener("scroll", look, { passive: true });
    look();
    return () => removeEventListener("scroll", look);
  }, [cursor, fetchPage]);

  return take;
}
