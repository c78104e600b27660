import { useEffect, useRef } from "react";
import { useFrameApp } from "~/features/shell/layouts/frame";
import { unheardOf } from "./expected-notifications";

/** Makes itself heard when there is more unread than before; not for what a page begins with. */
export function useUnreadSound(unread: number, isKnown: boolean): void {
  const { id } = useFrameApp();
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const more = before.current === null ? 0 : unread - before.current;
    before.current = unread;
    if (more > 0 && unheardOf(more) > 0)
      import("./sound")
        .then(({ playSound }) => playSound(id))
        .catch(() => {
          // A sound that can't be made is not missed.
        });
  }, [unread, isKnown, id]);
}
