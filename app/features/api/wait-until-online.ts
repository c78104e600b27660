/** Waits so many milliseconds before something is tried again; ends early where the device comes online, or `signal` says so. */
export const waitUntilOnline = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener("online", end);
    signal?.addEventListener("abort", end, { once: true });
  });
