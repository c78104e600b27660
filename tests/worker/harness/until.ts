import { vi } from "vitest";

/**
 * Waits until a condition holds, which is asked for again and again, and answers what it answered. What a queue or a room brings
 * about is there in a moment; on a busy machine, behind the thousands of messages that a walk of all calls leaves, the moment is minutes.
 * @param timeout milliseconds
 */
export const until = <Answer>(isSo: () => Answer | Promise<Answer>, timeout = 200_000) =>
  vi.waitUntil(isSo, { timeout, interval: 20 });
