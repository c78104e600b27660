import type { ProfileId } from "@db/vocabulary/ids";
import type { OnlineProfile, ServerFrame } from "@party/events";

/** Who is online, as far as the room names them; `total` counts the others too. */
export interface Online {
  profiles: ReadonlyMap<ProfileId, OnlineProfile>;
  total: number;
}

export const nobody: Online = { profiles: new Map(), total: 0 };

/** Takes a frame; answers the same value where it changes nothing. */
export function seePresence(online: Online, frame: ServerFrame): Online {
  if (frame.event === "presence.list") {
    const { profiles, total } = frame.data;
    return { profiles: new Map(profiles.map((profile) => [profile.profileId, profile])), total };
  }
  if (frame.event !== "presence.changed") return online;
  const { joined, left, total } = frame.data;
  const profiles = new Map(online.profiles);
  for (const id of left) profiles.delete(id);
  for (const profile of joined) profiles.set(profile.profileId, profile);
  return { profiles, total };
}
