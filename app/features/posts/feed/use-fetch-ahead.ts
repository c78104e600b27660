import { useEffect } from "react";

/** Windows before the end of a list at which its next page is fetched, so that it is there when the end comes near. */
const windowsAhead = 3;

/** Fetches the next page of a list into the cache while one reads. */
export function useFetchAhead(cursor: string | null, fetchNext: (cursor: string) => Promise<unknown>): void {
  useEffect(() => {
    if (!cursor) return;
    const look = () => {
      const pixelsLeft = document.documentElement.scrollHeight - window.scrollY - window.innerHeight;
      if (window.scrollY === 0 || pixelsLeft > windowsAhead * window.innerHeight) return;
      removeEventListener("scroll", look);
      // It is fetched again at the end of the list, where a failure is shown.
      fetchNext(cursor).catch(() => {});
    };
    addEventListener("scroll", look, { passive: true });
    look();
    return () => removeEventListener("scroll", look);
  }, [cursor, fetchNext]);
}
