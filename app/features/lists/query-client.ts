import { QueryClient } from "@tanstack/react-query";

/** In a browser, so that the way back leads to the same place of a long list after an hour on another screen. */
export const keptInBrowser = 3_600_000;

/**
 * The cache of one document: the browser makes one, the server one for each page that it draws. What is in it is kept right
 * by rooms, so that nothing is asked for again by the clock, or because the window is looked at.
 * `keptMilliseconds` is how long a list outlives the last screen that shows it; unless given, for ever on the server, whose cache
 * goes with its page, and without a timer there.
 */
export const newQueryClient = (keptMilliseconds?: number) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: "always",
        structuralSharing: false,
        ...(keptMilliseconds && { gcTime: keptMilliseconds }),
      },
    },
  });
