import { UNSAFE_clientHooks, type UNSAFE_ClientHooks } from "@remix-run/react";
import { ChunkLoadError } from "~/ui/await-code";
import { importOnceReached } from "../errors/import-once-reached";
import { lateScreen } from "../errors/LateScreen";
import { keepsLoaderData } from "./keep-loader-data";

/**
 * What patches/@remix-run+react lets the app decide: without the first two Remix loads the page anew where a screen's code
 * can't be fetched, which offline leaves the browser's own error, and waits for ever where the code never arrives; without
 * the third it takes a call that failed for a failure of each route, the root with shell and colours too.
 */
const clientHooks: UNSAFE_ClientHooks = {
  importRouteModule: importOnceReached,
  standInFor: (error) => (error instanceof ChunkLoadError ? lateScreen : undefined),
  keepsLoaderData,
};

/** Before the page hydrates. */
export const installClientHooks = (): void => void Object.assign(UNSAFE_clientHooks, clientHooks);
