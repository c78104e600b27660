import { flushSync } from "react-dom";
import type { EditorPanelProps } from "./editor-props";
import type { EmittedDocuments } from "./emitted-documents";

interface Submitting {
  /** As they were drawn last. */
  latest: { readonly current: Pick<EditorPanelProps, "isSubmittedByEnter" | "onSubmit" | "onChange"> };
  emitted: EmittedDocuments;
  /** Enter in the list under the cursor takes its choice. */
  isChoosing: boolean;
}

/** Submits by Control or Command with Enter, or by Enter alone where that is how it is done; whether it did. */
export function submitByKey(event: KeyboardEvent, { latest, emitted, isChoosing }: Submitting): boolean {
  if (event.key !== "Enter" || !latest.current.onSubmit) return false;
  const isPlainEnter = latest.current.isSubmittedByEnter && !event.shiftKey && !event.isComposing;
  if (isPlainEnter ? isChoosing : !(event.ctrlKey || event.metaKey)) return false;
  // What was typed last may not have been drawn yet: it is sent as well.
  const { newest } = emitted;
  if (newest) flushSync(() => latest.current.onChange?.(newest));
  // And what follows from it is drawn before the next key, which must find neither what was sent nor a second sending.
  flushSync(() => latest.current.onSubmit?.());
  return true;
}
