import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { CommentId } from "@db/vocabulary/ids";

/** The comment that the address leads to. It is fetched where the list doesn't reach it yet, brought into sight, and marked. */
export function useLinkedComment(bring: (id: CommentId) => Promise<void>): string | null {
  const { hash, key } = useLocation();
  const id = /^#comment-([\w-]+)$/.exec(hash)?.[1] ?? null;
  const [foundId, setFound] = useState<string | null>(null);
  useEffect(() => {
    if (!id) return;
    let isGone = false;
    bring(id as CommentId).then(
      () => {
        if (isGone) return;
        setFound(id);
        // Once it stands in the page.
        requestAnimationFrame(() => document.getElementById(`comment-${id}`)?.scrollIntoView({ block: "center" }));
      },
      // It may have been deleted since.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [id, key, bring]);
  return id && (foundId === id || foundId === null) ? id : null;
}
