import { sql } from "drizzle-orm";
import { spaceMembers } from "@db/shard";
import type { ProfileId, SpaceId } from "@db/vocabulary/ids";
import { type AppScope, appWrite, nameOf, type Writable } from "@workers/store";

/** A member has seen a space's posts up to this one, and with `isRead` has read them; it never goes back. */
export const seeSpace = (
  scope: AppScope,
  spaceId: SpaceId,
  profileId: ProfileId,
  sequence: number,
  { isRead = false } = {},
): Writable =>
  appWrite(
    scope,
    (
      appId,
    ) => sql`update ${spaceMembers} set ${nameOf(spaceMembers.seenSequence)} = max(${spaceMembers.seenSequence}, ${sequence})
        ${isRead ? sql`, ${nameOf(spaceMembers.readSequence)} = max(${spaceMembers.readSequence}, ${sequence})` : sql``}
      where ${spaceMembers.appId} = ${appId} and ${spaceMembers.spaceId} = ${spaceId} and ${spaceMembers.profileId} = ${profileId}`,
  );
