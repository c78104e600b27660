import { useLoaderData } from "@remix-run/react";
import { useRef } from "react";

/**
 * A screen's data, kept while a post lies above it: its route isn't matched then, and its loader's data is gone from
 * the router.
 */
export function useRetainedLoaderData<Loader>(): ReturnType<typeof useLoaderData<Loader>> {
  const loaded = useLoaderData<Loader>() as ReturnType<typeof useLoaderData<Loader>> | undefined;
  const lastLoaded = useRef(loaded);
  if (loaded !== undefined) lastLoaded.current = loaded;
  return lastLoaded.current!;
}
