import { useRevalidator } from "@remix-run/react";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { AppId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import { loadWhenOnline } from "~/features/api/load-when-online";
import { LiveFeed } from "./live-feed";
import type { RoomAddress } from "./room-socket";
import { whenIdle } from "./when-idle";

const LiveContext = createContext<LiveFeed>(new LiveFeed());

/** The page's feed; on the server and outside of a provider one that never receives anything. */
export const useLiveFeed = () => useContext(LiveContext);

export interface LiveProviderProps {
  /** The app whose room to enter; leave it out for guests, who get no socket. */
  appId?: AppId | null;
  /** The reader's own profile in that app, if they have one. */
  profileId?: ProfileId | null;
  /** The project whose room to enter, in the administration. */
  projectId?: ProjectId | null;
  /** When the page's data was read, milliseconds UTC by the server's clock (`ctx.now()` in the loader). */
  madeAt: number;
  children: ReactNode;
}

/**
 * Keeps the page in touch with its rooms. The sockets come in a chunk of their own after the page stands, and catch up
 * from `madeAt`; what the rooms can't catch up is loaded anew.
 */
export function LiveProvider({
  appId = null,
  profileId = null,
  projectId = null,
  madeAt,
  children,
}: LiveProviderProps) {
  const [feed] = useState(() => new LiveFeed(profileId));
  const { revalidate } = useRevalidator();
  const latest = useRef({ madeAt, revalidate });
  useEffect(() => {
    latest.current = { madeAt, revalidate };
  });

  useEffect(() => {
    feed.profileId = profileId;
    const addresses = roomsOf(appId, profileId, projectId);
    if (addresses.length === 0) return;
    const loadAnew = () => latest.current.revalidate();
    const stopListening = feed.listen({ onEvent: () => {}, onResync: loadAnew });
    const isLeft = new AbortController();
    const stops: (() => void)[] = [];
    const cancel = whenIdle(async () => {
      const code = await loadWhenOnline(() => import("./room-socket"), isLeft.signal);
      if (!code) return;
      for (const address of addresses) stops.push(code.openRoom(address, feed, () => latest.current.madeAt, loadAnew));
    });
    return () => {
      isLeft.abort();
      cancel();
      stopListening();
      for (const stop of stops) stop();
      for (const { room } of addresses) feed.leave(room);
    };
  }, [feed, appId, profileId, projectId]);

  return <LiveContext.Provider value={feed}>{children}</LiveContext.Provider>;
}

function roomsOf(appId: AppId | null, profileId: ProfileId | null, projectId: ProjectId | null): RoomAddress[] {
  const rooms: RoomAddress[] = [];
  if (appId) rooms.push({ room: `app:${appId}`, path: `/ws/app/${appId}?as=${profileId ?? "account"}` });
  if (appId && profileId) rooms.push({ room: `profile:${profileId}`, path: `/ws/profile/${profileId}?app=${appId}` });
  if (projectId) rooms.push({ room: `project:${projectId}`, path: `/ws/project/${projectId}` });
  return rooms;
}
