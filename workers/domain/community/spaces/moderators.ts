import { and, type Column, eq, type SQL } from "drizzle-orm";
import { type groupMembers, type groups, profiles, type spaceMembers, type spaces } from "@db/shard";
import { limits } from "@db/vocabulary/limits";
import { type AppScope, rows } from "@workers/store";

/** The moderators of the place of this condition, by the table of its members and their column of the place. */
export const moderatorsAmong = (
  scope: AppScope,
  places: typeof spaces | typeof groups,
  members: typeof spaceMembers | typeof groupMembers,
  place: Column,
  condition: SQL | undefined,
) =>
  rows(scope, places, {
    id: profiles.id,
    firstName: profiles.firstName,
    lastName: profiles.lastName,
    avatarUrl: profiles.avatarUrl,
    statusId: profiles.statusId,
    deletedAt: profiles.deletedAt,
  })
    .join(members, and(eq(members.appId, places.appId), eq(place, places.id), eq(members.isModerator, true)))
    .join(profiles, and(eq(profiles.appId, places.appId), eq(profiles.id, members.profileId)))
    .where(condition)
    .limit(limits.listLimit.max);
