import { importCode } from "~/ui/import-code";
import { ChunkLoadError, awaitCode } from "~/ui/await-code";
import { waitUntilOnline } from "~/features/api/wait-until-online";

const restMilliseconds = 3000;

/**
 * The code of a screen, once the server is reached. Throws a `ChunkLoadError` where the code takes too long, and what the
 * browser said where the server doesn't have it any more, because a newer release took its place.
 */
export async function importOnceReached<Module>(address: string): Promise<Module> {
  const load = (): Promise<Module> => importCode(() => import(/* @vite-ignore */ address), filesOf(address));
  try {
    return await awaitCode(load);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    while (!(await isReached(address))) await waitUntilOnline(restMilliseconds);
    return load();
  }
}

/** The files of a screen, as the build names them. */
function filesOf(address: string): string[] {
  const route = Object.values(window.__remixManifest.routes).find(({ module }) => module === address);
  return [address, ...(route?.imports ?? [])].map((file) => file.slice(1));
}

const isReached = (address: string) =>
  fetch(address, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
