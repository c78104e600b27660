import { useCallback, useSyncExternalStore } from "react";

/** What is wrong with a control by its own attributes, as a key of the area `validation`. */
export interface NativeProblem {
  key: string;
  params?: Record<string, string | number>;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The problems that the browser found in forms that were sent, by the control's id. Browsers show bubbles of their own in
 * their own language; here the field shows its message instead, in the app's.
 */
const problems = new Map<string, NativeProblem>();
const fields = new Map<string, Set<() => void>>();

/** The problem of the control with this id; null on the server and where there is none. */
export function useNativeProblem(fieldId: string): NativeProblem | null {
  // The same function in each render: to be subscribed anew would forget the problem.
  const subscribe = useCallback((changed: () => void) => watch(fieldId, changed), [fieldId]);
  return useSyncExternalStore(
    subscribe,
    () => problems.get(fieldId) ?? null,
    () => null,
  );
}

function watch(fieldId: string, changed: () => void): () => void {
  listen();
  const watchers = fields.get(fieldId) ?? new Set();
  fields.set(fieldId, watchers.add(changed));
  return () => {
    watchers.delete(changed);
    if (watchers.size > 0) return;
    fields.delete(fieldId);
    problems.delete(fieldId);
  };
}

function put(fieldId: string, problem: NativeProblem | null): void {
  if (!problem && !problems.has(fieldId)) return;
  if (problem) problems.set(fieldId, problem);
  else problems.delete(fieldId);
  for (const changed of fields.get(fieldId) ?? []) changed();
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener("invalid", refuse, { capture: true });
  for (const type of ["input", "change"]) document.addEventListener(type, forgive, { capture: true });
}

function refuse(event: Event): void {
  const control = event.target as Control;
  // A control that shows no message of its own keeps the browser's.
  if (!fields.has(control.id)) return;
  event.preventDefault();
  put(control.id, problemOf(control));
  // The browser leaves the focus alone now; it belongs to the first field that is wrong.
  if (control.form?.querySelector(":is(input, textarea, select):invalid") === control) control.focus();
}

function forgive(event: Event): void {
  const control = event.target as Partial<Control>;
  if (control.id && problems.has(control.id) && control.validity?.valid) put(control.id, null);
}

function problemOf(control: Control): NativeProblem {
  const { validity } = control;
  if (validity.valueMissing) return { key: "required" };
  if (validity.typeMismatch) return { key: control.type === "email" ? "email" : "url" };
  if (validity.badInput) return { key: control.type === "number" ? "notNumber" : "date" };
  if (!(control instanceof HTMLSelectElement)) {
    if (validity.tooShort) return { key: "validateMinLength", params: { min: control.minLength } };
    if (validity.tooLong) return { key: "validateMaxLength", params: { max: control.maxLength } };
  }
  if (control instanceof HTMLInputElement) {
    if (validity.rangeUnderflow) return { key: "minNumber", params: { min: control.min } };
    if (validity.rangeOverflow) return { key: "maxNumber", params: { max: control.max } };
  }
  return { key: "wrongType" };
}
