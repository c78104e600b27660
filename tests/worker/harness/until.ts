import { vi } from "vitest";

/**
 * Waits until a condition holds, which is asked for again and again, and answers what it answered. What a queue or a room brings
 * about is there in a moment; on a busy machine the moment is long, and vitest's own bound of a second was too short for it.
 * @param timeout milliseconds
 */
export const until = <Answer>(isSo: () => Answer | Promise<Answer>, timeout = 50_000) =>
  vi.waitUntil(isSo, { timeout, interval: 20 });
