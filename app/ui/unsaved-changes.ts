import { type RefObject, useEffect, useRef } from "react";

/**
 * What somebody has changed and not saved, on the whole page. Forms are watched where they stand in the document, so no form
 * has to ask for it; editors that keep their text elsewhere say so by `useUnsavedChanges`. Whoever takes any of it away (a
 * window that closes, a step to another page) asks first by `confirmDiscard`.
 */

interface Editor {
  isChanged: boolean;
  element: RefObject<Element | null>;
}

const editors = new Set<Editor>();
/** What each form held before anything was typed into it. */
const untouched = new Map<HTMLFormElement, string>();

/** A form that loses nothing when it is left: it searches, signs in, or keeps a draft. */
const isFree = (form: HTMLFormElement) =>
  form.getAttribute("method")?.toLowerCase() === "get" || form.dataset["leave"] === "freely";

function remember(event: Event) {
  const form = event.target instanceof Element ? event.target.closest("form") : null;
  if (form && !isFree(form) && !untouched.has(form)) untouched.set(form, contentsOf(form));
}

/** Watches every form of the document: what it holds when somebody comes to it counts as saved. Answers how to stop. */
export function watchForms(): () => void {
  const signs = ["focusin", "pointerdown", "keydown", "beforeinput", "dragenter"] as const;
  for (const sign of signs) document.addEventListener(sign, remember, true);
  return () => {
    for (const sign of signs) document.removeEventListener(sign, remember, true);
  };
}

/** Whether it is known what a form held before somebody came to it. */
export const isWatched = (form: HTMLFormElement): boolean => untouched.has(form);

/** Whether anything is changed and not saved, on the page or within a part of it; `except` is a form that is being sent. */
export function hasUnsavedChanges(
  within: Element = document.documentElement,
  except?: HTMLFormElement | null,
): boolean {
  for (const form of untouched.keys()) if (!form.isConnected) untouched.delete(form);
  const isIn = (element: Element | null) => element !== null && element !== except && within.contains(element);
  return (
    [...editors].some(({ isChanged, element }) => isChanged && isIn(element.current)) ||
    [...untouched].some(([form, before]) => isIn(form) && contentsOf(form) !== before)
  );
}

/** Takes the changes within a part of the page as given up or saved. */
export function forgetChanges(within: Element = document.documentElement): void {
  for (const editor of editors)
    if (editor.element.current && within.contains(editor.element.current)) editor.isChanged = false;
  for (const form of untouched.keys()) if (within.contains(form)) untouched.delete(form);
}

/** Takes the form that sent this as saved. What was typed into it meanwhile is not. */
export function markSaved(sent: FormData): void {
  const entries = entriesOf(sent);
  for (const form of untouched.keys()) {
    const now = entriesOf(new FormData(form));
    // The button that was pressed is sent along.
    if (entries.length - now.length <= 1 && now.every((entry) => entries.includes(entry))) untouched.delete(form);
  }
}

/** Says whether what stands in an element is changed and not saved, where no form's fields hold it. */
export function useUnsavedChanges(isChanged: boolean, element: RefObject<Element | null>): void {
  const editor = useRef<Editor>({ isChanged, element });
  useEffect(() => {
    editor.current.isChanged = isChanged;
  }, [isChanged]);
  useEffect(() => {
    const own = editor.current;
    editors.add(own);
    return () => void editors.delete(own);
  }, []);
}

type Ask = () => Promise<boolean | null>;
let ask: Ask = () => Promise.resolve(true);

/** Set by the part of the page that shows the question. */
export function answerQuestionsWith(next: Ask): () => void {
  ask = next;
  return () => {
    ask = () => Promise.resolve(true);
  };
}

/**
 * Asks before changes are given up: true where they may go, or nothing is changed; false where somebody goes on editing; null
 * where another question took the place of this one.
 */
export async function confirmDiscard(within?: Element): Promise<boolean | null> {
  if (!hasUnsavedChanges(within)) return true;
  const mayGo = await ask();
  if (mayGo) forgetChanges(within);
  return mayGo;
}

function entriesOf(form: FormData): string[] {
  return [...form].map(([name, value]) =>
    JSON.stringify([name, typeof value === "string" ? value : `${value.name} ${value.size}`]),
  );
}

/** All that a form would send, as one text. A rich text counts as it began, whichever way the editor would write it. */
export function contentsOf(form: HTMLFormElement): string {
  const richTexts = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[data-unchanged]")];
  const unchangedNames = richTexts
    .filter((field) => field.value === field.dataset["unchanged"])
    .map(({ name }) => name);
  return JSON.stringify([
    unchangedNames,
    ...entriesOf(new FormData(form)).filter((entry) => !unchangedNames.some((name) => entry.startsWith(`["${name}",`))),
  ]);
}
