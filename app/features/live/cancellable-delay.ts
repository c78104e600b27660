const firstMilliseconds = 800;
const maxMilliseconds = 20_000;
const growth = 1.7;

/** Milliseconds before the next try after so many failures; spread, because after a deployment everybody comes back at once. */
export function pauseAfter(failures: number, chance = Math.random()): number {
  const longest = Math.min(maxMilliseconds, firstMilliseconds * growth ** failures);
  return longest * (0.5 + chance);
}

/** A wait that can be cut short, when the network or the reader is back. */
export class CancellableDelay {
  private end: (() => void) | null = null;

  /** Waits; offline devices wait for their network, not for the clock. */
  wait(milliseconds: number): Promise<void> {
    if (milliseconds === 0 && navigator.onLine) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.hurry(), navigator.onLine ? milliseconds : maxMilliseconds);
      this.end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  hurry(): void {
    this.end?.();
    this.end = null;
  }
}
