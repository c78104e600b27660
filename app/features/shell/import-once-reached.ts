const restMilliseconds = 3000;

/**
 * The code of a screen that couldn't be fetched, once the server is reached again; null where it doesn't have that code any
 * more, because a newer release took its place. Called by Remix itself (scripts/standing-pages.ts).
 */
export async function importOnceReached(address: string): Promise<unknown> {
  while (!(await isReached(address))) await rest();
  return import(/* @vite-ignore */ address).catch(() => null);
}

const isReached = (address: string) =>
  fetch(address, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/** Ends early where the device comes online. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, restMilliseconds);
    addEventListener("online", end);
  });
}
