import { useActionData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isProblem } from "./form-outcome";

/**
 * How often a form of this page was sent by that button and accepted. As the form's key it makes its fields anew, and so
 * empty, then and only then: what others save meanwhile leaves what is half typed.
 */
export function useAcceptedCount(intent: string): number {
  const { state, formData } = useNavigation();
  const outcome = useActionData();
  const isSending = useRef(false);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (state === "submitting") isSending.current = formData?.get("intent") === intent;
    if (state !== "idle" || !isSending.current) return;
    isSending.current = false;
    if (!isProblem(outcome)) setCount((before) => before + 1);
  }, [state, formData, outcome, intent]);
  return count;
}
