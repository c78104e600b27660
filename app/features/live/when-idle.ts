/** After the first paint and what the reader does first. Answers how to call it off. */
export function whenIdle(work: () => unknown): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => work(), { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
