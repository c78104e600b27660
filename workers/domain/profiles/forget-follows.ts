import { sql } from "drizzle-orm";
import type { ProfileId } from "@db/vocabulary/ids";
import { type AppScope, appWrite, type Writable } from "@workers/store";

/** Takes a person who leaves out of everybody's follows, with the counters. */
export function forgetFollows(scope: AppScope, profileId: ProfileId): Writable[] {
  const ids = (appId: string, wanted: "entity_id" | "profile_id", known: "entity_id" | "profile_id") =>
    sql`select ${sql.identifier(wanted)} from follows where app_id = ${appId} and entity_type = 'profile' and ${sql.identifier(known)} = ${profileId}`;
  return [
    appWrite(
      scope,
      (appId) => sql`update profiles set followers_count = followers_count - 1
      where app_id = ${appId} and id in (${ids(appId, "entity_id", "profile_id")})`,
    ),
    appWrite(
      scope,
      (appId) => sql`update profiles set following_count = following_count - 1
      where app_id = ${appId} and id in (${ids(appId, "profile_id", "entity_id")})`,
    ),
    appWrite(
      scope,
      (appId) =>
        sql`update profiles set followers_count = 0, following_count = 0 where app_id = ${appId} and id = ${profileId}`,
    ),
    appWrite(
      scope,
      (appId) =>
        sql`delete from follows where app_id = ${appId} and entity_type = 'profile' and profile_id = ${profileId}`,
    ),
    appWrite(
      scope,
      (appId) =>
        sql`delete from follows where app_id = ${appId} and entity_type = 'profile' and entity_id = ${profileId}`,
    ),
  ];
}
