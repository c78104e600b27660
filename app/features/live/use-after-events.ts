import { useEffect, useRef } from "react";
import type { LiveEvent } from "@party/events";
import { useLiveEvents } from "./use-live-events";

/** Several changes at once make one reload. */
const gatherMilliseconds = 250;
/** What concerns everybody isn't asked for by everybody in the same moment. */
const spreadMilliseconds = 2000;

/** "now" for what the reader did or what was done to them, "soon" for what changes for everybody. */
export type Urgency = "now" | "soon" | false;

/**
 * Acts after the events that `concerns` selects: once for several that come together.
 * @param madeAt when the data that `act` reads anew was read (`ctx.now()` in its loader): events that came between that and the
 *   screen's appearance count too
 */
export function useAfterEvents(concerns: (event: LiveEvent) => Urgency, act: () => void, madeAt?: number): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const due = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handle = (event: LiveEvent) => {
    const urgency = concerns(event);
    if (!urgency) return;
    const at = Date.now() + gatherMilliseconds + (urgency === "soon" ? Math.random() * spreadMilliseconds : 0);
    if (at >= due.current) return;
    due.current = at;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      due.current = Number.POSITIVE_INFINITY;
      latest.current();
    }, at - Date.now());
  };
  useLiveEvents(handle, { ...(madeAt !== undefined && { madeAt }) });
}
