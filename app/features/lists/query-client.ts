import { QueryClient } from "@tanstack/react-query";

/**
 * The cache of one document: the browser makes one, the server one for each page that it draws. What is in it is kept right
 * by rooms, so that nothing is asked for again by the clock, or because the window is looked at.
 */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: "always",
        structuralSharing: false,
      },
    },
  });
