const firstSeconds = 10;
const maxSeconds = 15 * 60;

/** Seconds until a task that failed for the n-th time is tried again: twice as long each time, a quarter of an hour at most. */
export const pauseAfter = (attempts: number): number =>
  Math.min(maxSeconds, firstSeconds * 2 ** Math.max(0, attempts - 1));
