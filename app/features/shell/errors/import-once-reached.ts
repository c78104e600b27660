import { loadCode } from "~/ui/load-code";
import { waitUntilOnline } from "../connection/wait-until-online";

const restMilliseconds = 3000;

/** The code of a screen; throws a `ChunkLoadError` where it takes too long. Called by Remix itself (scripts/standing-pages.ts). */
export const importInTime = (address: string): Promise<unknown> => loadCode(() => import(/* @vite-ignore */ address));

/**
 * The code of a screen that couldn't be fetched, once the server is reached again; null where it doesn't have that code any
 * more, because a newer release took its place. Called by Remix itself (scripts/standing-pages.ts).
 */
export async function importOnceReached(address: string): Promise<unknown> {
  while (!(await isReached(address))) await waitUntilOnline(restMilliseconds);
  return import(/* @vite-ignore */ address).catch(() => null);
}

const isReached = (address: string) =>
  fetch(address, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
