import { useSyncExternalStore } from "react";
import type { ProfileId } from "@db/vocabulary/ids";
import { useLiveFeed } from "./LiveProvider";
import { nobody, type Online } from "./online";

/** Who is online in the app: nobody on the server, and where the app doesn't show its members. */
export function usePresence(): Online {
  const feed = useLiveFeed();
  return useSyncExternalStore(
    feed.watch,
    () => feed.online,
    () => nobody,
  );
}

/** Whether this person is online. */
export function useOnline(profileId: ProfileId | null): boolean {
  const feed = useLiveFeed();
  return useSyncExternalStore(
    feed.watch,
    () => profileId !== null && feed.online.profiles.has(profileId),
    () => false,
  );
}
