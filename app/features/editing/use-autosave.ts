import { useCallback, useEffect, useRef, useState } from "react";
import { errorsByField, isRefusal, messageOf, withoutFields } from "~/features/api/client";
import { waitUntilOnline } from "~/features/api/wait-until-online";
import { useTranslation } from "~/i18n/use-translation";

/** Somebody who types is not interrupted; who stops is saved at once. */
const pauseMilliseconds = 800;
/** How long after a broken connection it is tried again, unless the device says earlier that it is online. */
const againMilliseconds = 5000;

export type SaveState = "saved" | "saving" | "failed";

/**
 * Saves changes while somebody types: those of a moment together, one call after the other. What a lost connection held back is sent
 * once it is there; what the server refuses stays in the form, and `errors` says by field what is wrong.
 */
export function useAutosave<Changes extends object>(save: (changes: Changes) => Promise<unknown>) {
  const { t } = useTranslation("ui");
  const [state, setState] = useState<SaveState>("saved");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string | null>(null);
  const waiting = useRef<Partial<Changes>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isSending = useRef(false);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    if (isSending.current || Object.keys(waiting.current).length === 0) return;
    isSending.current = true;
    while (Object.keys(waiting.current).length > 0) {
      const changes = waiting.current;
      waiting.current = {};
      try {
        await latest.current(changes as Changes);
        setErrors((before) => withoutFields(before, Object.keys(changes)));
        setMessage(null);
      } catch (error) {
        if (isRefusal(error)) {
          setErrors((before) => ({ ...before, ...errorsByField(error) }));
          setMessage(messageOf(error, t("editing.failed")));
          continue;
        }
        // Newer changes of the same field count.
        waiting.current = { ...changes, ...waiting.current };
        setState("failed");
        await waitUntilOnline(againMilliseconds);
      }
    }
    isSending.current = false;
    setState("saved");
  }, [t]);

  const change = useCallback(
    (changes: Partial<Changes>, isAtOnce = false) => {
      waiting.current = { ...waiting.current, ...changes };
      setState("saving");
      clearTimeout(timer.current);
      if (isAtOnce) void send();
      else timer.current = setTimeout(() => void send(), pauseMilliseconds);
    },
    [send],
  );

  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (Object.keys(waiting.current).length === 0 && !isSending.current) return;
      void send();
      event.preventDefault();
    };
    window.addEventListener("beforeunload", leave);
    return () => {
      window.removeEventListener("beforeunload", leave);
      // Who goes to another page has typed to keep it.
      void send();
    };
  }, [send]);

  return { change, state: Object.keys(errors).length > 0 ? ("failed" as const) : state, errors, message };
}
