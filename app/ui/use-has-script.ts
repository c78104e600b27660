import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False on the server and in its HTML, true once the page is alive: what only serves pages without scripts goes then. */
export const useHasScript = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
