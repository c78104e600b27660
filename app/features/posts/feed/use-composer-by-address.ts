import { useEffect, useRef } from "react";
import { useOpenedBy } from "~/features/shell/navigation/use-opened-by";

/** Opens the composer within an element where the address asks for it: `?write`, as commands and first steps do. */
export function useComposerByAddress() {
  const frame = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useOpenedBy("write");
  useEffect(() => {
    if (!isAsked) return;
    setAsked(false);
    frame.current?.querySelector<HTMLElement>("summary, button")?.click();
  }, [isAsked, setAsked]);
  return frame;
}
