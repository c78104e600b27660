import { useEffect, useRef } from "react";
import { useFrameApp } from "~/features/shell/layouts/frame";

/** Makes itself heard when there is more unread than before; not for what a page begins with. */
export function useSound(unread: number, isKnown: boolean): void {
  const { id } = useFrameApp();
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const isMore = before.current !== null && unread > before.current;
    before.current = unread;
    if (isMore)
      import("./sound")
        .then(({ playSound }) => playSound(id))
        .catch(() => {
          // A sound that can't be made is not missed.
        });
  }, [unread, isKnown, id]);
}
