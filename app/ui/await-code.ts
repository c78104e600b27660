/** A part of the app that takes longer than this to arrive counts as not loaded. */
export const codeTimeoutMilliseconds = 120_000;

/** Code that didn't arrive in time. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  constructor() {
    super(`Code did not arrive within ${codeTimeoutMilliseconds} ms`);
  }
}

/** Waits for code that isn't part of the page; throws a `ChunkLoadError` where it takes too long. */
export function awaitCode<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError()), codeTimeoutMilliseconds);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
