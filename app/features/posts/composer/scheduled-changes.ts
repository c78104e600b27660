const listeners = new Set<() => void>();

/** Tells those who count what waits for its time that it may be another number now. */
export function notifyScheduledChange(): void {
  for (const listener of listeners) listener();
}

export function onScheduledChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
