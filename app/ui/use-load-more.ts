import { useRef, useState } from "react";

/**
 * How a list goes on, for `LoadMore` to take as its props: `fetchNext` is asked for what follows `next` (a cursor, or the
 * number of a page; null where the list ends), one at a time, and may fail.
 */
export function useLoadMore<Next extends string | number>(next: Next | null, fetchNext: (next: Next) => Promise<void>) {
  const [isPending, setPending] = useState(false);
  /** What couldn't be fetched; a list that has changed since begins anew. */
  const [missed, setMissed] = useState<Next | null>(null);
  const isBusy = useRef(false);
  const load = async () => {
    if (isBusy.current || next === null) return;
    isBusy.current = true;
    setPending(true);
    setMissed(null);
    try {
      await fetchNext(next);
    } catch {
      setMissed(next);
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  };
  return { hasMore: next !== null, isPending, hasFailed: next !== null && missed === next, onLoad: () => void load() };
}
