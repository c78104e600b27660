import { useBlocker } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { confirmDiscard, hasUnsavedChanges } from "~/ui/unsaved-changes";
import { useConnection } from "~/features/live/connection";

/**
 * Holds steps to another page: without a connection until there is one again, and while something is changed and not saved
 * until the person says that it may go. The router knows only one blocker, so both are here. Answers whether a step waits
 * for the connection.
 */
export function useHeldStep(): boolean {
  const connection = useConnection();
  /** The form that is being sent at this very moment: its own step takes nothing away. */
  const sending = useRef<HTMLFormElement | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      sending.current = target instanceof HTMLFormElement ? target : null;
      setTimeout(() => (sending.current = null));
    };
    document.addEventListener("submit", note, true);
    return () => document.removeEventListener("submit", note, true);
  }, []);
  const step = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || withoutIndex(from.search) !== withoutIndex(to.search)) &&
      (!navigator.onLine || hasUnsavedChanges(undefined, sending.current)),
  );
  useEffect(() => {
    if (step.state !== "blocked" || connection === "offline") return;
    void confirmDiscard().then((mayGo) => {
      if (mayGo) step.proceed();
      else if (mayGo === false) step.reset();
    });
  }, [step, connection]);
  return step.state === "blocked" && connection === "offline";
}

/** Forms of an index route are sent to `?index`. */
const withoutIndex = (search: string) => search.replace(/^\?index(?=&|$)&?/, "?").replace(/^\?$/, "");
