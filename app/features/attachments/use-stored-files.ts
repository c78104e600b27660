import { useRef, useState } from "react";

/**
 * The files of a form's field: those that are stored and stay, and the names of new ones that were chosen. What the server
 * answers after saving takes their place.
 */
export function useStoredFiles<Stored extends { id: string }>(stored: readonly Stored[]) {
  const [kept, setKept] = useState(stored);
  const [chosen, setChosen] = useState<string[]>([]);
  const known = useRef(stored);
  if (known.current !== stored) {
    known.current = stored;
    setKept(stored);
    setChosen([]);
  }
  return {
    kept,
    chosen,
    remove: (id: string) => setKept(kept.filter((file) => file.id !== id)),
    choose: (input: HTMLInputElement) => setChosen([...(input.files ?? [])].map(({ name }) => name)),
  };
}
