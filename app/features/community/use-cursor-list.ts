import { useCallback, useEffect, useRef, useState } from "react";

/** A page of a list as calls answer it. */
export interface CursorPage<Row> {
  data: Row[];
  nextCursor: string | null;
}

/** A list that is fetched when it is shown, and goes on page by page. */
export function useCursorList<Row>(fetchPage: (cursor: string | undefined) => Promise<CursorPage<Row>>) {
  const [rows, setRows] = useState<Row[]>([]);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const cursor = useRef<string | null | undefined>(undefined);
  const latest = useRef(fetchPage);
  latest.current = fetchPage;

  const loadMore = useCallback(async () => {
    setState("loading");
    try {
      const page = await latest.current(cursor.current ?? undefined);
      cursor.current = page.nextCursor;
      setRows((before) => [...before, ...page.data]);
      setState("ready");
    } catch {
      setState("failed");
    }
  }, []);
  useEffect(() => void loadMore(), [loadMore]);

  return { rows, state, hasMore: cursor.current !== null && rows.length > 0, loadMore: () => void loadMore() };
}
