/** Empties a field whose text was saved; what was typed into it meanwhile stays. */
export const clearSaved =
  (saved: string) =>
  (now: string): string =>
    now === saved ? "" : now;
