import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FormProblem } from "@workers/request/pages";
import { formMessage, isSaidOnPage } from "~/ui/FormError";
import { toast } from "~/ui/Toast";

/** What an action answers where it stays on its page: which text of area admin says what happened. */
export interface Done {
  ok: true;
  /** Key of a text under `admin:done`. */
  done: string;
  /** The form of the page that it was, by its button: says so beside it. */
  intent?: string;
}

/** With the form that was sent, its own button's place says so; else a toast does. */
export const done = (key: string, form?: FormData): Done => ({
  ok: true,
  done: key,
  ...(form && { intent: String(form.get("intent") ?? "") }),
});

export const isProblem = (outcome: unknown): outcome is FormProblem =>
  typeof outcome === "object" && outcome !== null && "ok" in outcome && outcome.ok === false;

/** The problem of this page's last form; toasts what went well, and what went wrong where no form shows it. `say` turns the key into words. */
export function useFormOutcome(say: (key: string) => string): FormProblem | null {
  const outcome = useActionData<FormProblem | Done>();
  useToastOf(outcome, say);
  return isProblem(outcome) ? outcome : null;
}

/** Says once what an action, or a fetcher's, did. `say` is null where no form shows failed fields and what went well is seen: then a toast shows the first failed field, and no success. */
export function useToastOf(outcome: unknown, say: ((key: string) => string) | null): void {
  const said = useRef<unknown>(undefined);
  useEffect(() => {
    if (!outcome || outcome === said.current) return;
    said.current = outcome;
    if (isProblem(outcome)) {
      const title = formMessage(outcome) ?? (say ? null : Object.values(outcome.fieldErrors)[0]);
      if (title && !isSaidOnPage(title)) toast({ title, tone: "danger" });
    } else if (say && typeof outcome === "object" && "done" in outcome && !("intent" in outcome))
      toast({ title: say(String(outcome.done)), tone: "success" });
  }, [outcome, say]);
}
