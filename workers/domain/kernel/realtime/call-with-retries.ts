const attempts = 3;
const pauseMilliseconds = 100;

/**
 * Calls a room, again where the runtime says that trying again helps. Make the stub inside `call`: a stub that failed
 * stays broken. What is published carries a key, so the room takes it once.
 */
export async function callWithRetries<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const { retryable, overloaded } = error as { retryable?: boolean; overloaded?: boolean };
      if (!retryable || overloaded || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds * attempt * Math.random()));
    }
  }
}
