import { waitUntilOnline } from "./wait-until-online";

const againMilliseconds = 10_000;

/** Loads code that the page can do without at first: again after a lost connection, until it is here or `signal` says that nobody needs it. */
export async function loadWhenOnline<Module>(load: () => Promise<Module>, signal: AbortSignal): Promise<Module | null> {
  while (!signal.aborted) {
    try {
      const code = await load();
      return signal.aborted ? null : code;
    } catch {
      await waitUntilOnline(againMilliseconds, signal);
    }
  }
  return null;
}
