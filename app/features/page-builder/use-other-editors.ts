import { useEffect, useState } from "react";
import type { PageId } from "@db/vocabulary/ids";
import { useLiveEvents } from "~/features/live/use-live-events";
import { announceEditing } from "./builder-calls";

const announcedMilliseconds = 20_000;
/** Two that were missed: the window is gone, or its connection. */
const forgottenMilliseconds = 45_000;

interface Editor {
  name: string;
  seenAt: number;
}

/** Who else has the page open in the builder: their names, each once. They hear of this window too. */
export function useOtherEditors(pageId: PageId): string[] {
  const [windowId] = useState(() => crypto.randomUUID());
  const [others, setOthers] = useState<Record<string, Editor>>({});
  useLiveEvents(({ event, data }) => {
    if (event !== "page.edited_by" || data.pageId !== pageId || data.windowId === windowId) return;
    const { windowId: other, name, isGone } = data;
    // Who is new learns at once that this window is here too.
    if (!isGone && !others[other]) announceEditing(pageId, windowId, false);
    setOthers(({ [other]: _before, ...rest }) => (isGone ? rest : { ...rest, [other]: { name, seenAt: Date.now() } }));
  });
  useEffect(() => {
    const announce = () => {
      announceEditing(pageId, windowId, false);
      const oldest = Date.now() - forgottenMilliseconds;
      setOthers((all) => Object.fromEntries(Object.entries(all).filter(([, { seenAt }]) => seenAt > oldest)));
    };
    const leave = () => announceEditing(pageId, windowId, true);
    announce();
    const timer = setInterval(announce, announcedMilliseconds);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [pageId, windowId]);
  return [...new Set(Object.values(others).map(({ name }) => name))];
}
