import { type Column, sql } from "drizzle-orm";
import { follows, profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import { nameOf, type AppScope, appWrite, type Writable } from "@workers/store";
import { registerPersonRemoval } from "./person-removal";

/** Takes a person who leaves out of everybody's follows, with the counters. */
function forgetFollows(scope: AppScope, profileId: ProfileId): Writable[] {
  const ids = (appId: string, selected: Column, matched: Column) =>
    sql`select ${selected} from ${follows} where ${follows.appId} = ${appId} and ${follows.entityType} = 'profile' and ${matched} = ${profileId}`;
  return [
    appWrite(
      scope,
      (appId) => sql`update ${profiles} set ${nameOf(profiles.followersCount)} = ${profiles.followersCount} - 1
      where ${profiles.appId} = ${appId} and ${profiles.id} in (${ids(appId, follows.entityId, follows.profileId)})`,
    ),
    appWrite(
      scope,
      (appId) => sql`update ${profiles} set ${nameOf(profiles.followingCount)} = ${profiles.followingCount} - 1
      where ${profiles.appId} = ${appId} and ${profiles.id} in (${ids(appId, follows.profileId, follows.entityId)})`,
    ),
    appWrite(
      scope,
      (appId) =>
        sql`update ${profiles} set ${nameOf(profiles.followersCount)} = 0, ${nameOf(profiles.followingCount)} = 0 where ${profiles.appId} = ${appId} and ${profiles.id} = ${profileId}`,
    ),
    appWrite(
      scope,
      (appId) =>
        sql`delete from ${follows} where ${follows.appId} = ${appId} and ${follows.entityType} = 'profile' and ${follows.profileId} = ${profileId}`,
    ),
    appWrite(
      scope,
      (appId) =>
        sql`delete from ${follows} where ${follows.appId} = ${appId} and ${follows.entityType} = 'profile' and ${follows.entityId} = ${profileId}`,
    ),
  ];
}

registerPersonRemoval({ leave: forgetFollows });
