/** The columns (`table.column`) of the unique index that a failed write ran into; null for any other error. */
export function uniqueViolation(error: unknown): string | null {
  const message = error instanceof Error ? error.message : "";
  return /UNIQUE constraint failed: ([\w., ]+)/.exec(message)?.[1] ?? null;
}
