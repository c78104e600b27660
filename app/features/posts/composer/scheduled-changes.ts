const listeners = new Set<() => void>();

/** Notifies the counters of scheduled posts that their number may have changed. */
export function notifyScheduledChange(): void {
  for (const listener of listeners) listener();
}

export function onScheduledChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
