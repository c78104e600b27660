import { sql } from "drizzle-orm";
import type { ProfileId, SpaceId } from "@db/vocabulary/ids";
import { type AppScope, appWrite, type Writable } from "@workers/store";

/**
 * Makes a profile member of the spaces that exist in the app, and of their groups, and counts it; what it belongs to
 * already stays as it is. Does nothing while `accountId` isn't the profile's: the join before it may have been refused.
 */
export function enterSpaces(scope: AppScope, profileId: ProfileId, accountId: string, spaceIds: SpaceId[], now: number): Writable[] {
  if (spaceIds.length === 0) return [];
  const chosen = sql`(select value from json_each(${JSON.stringify(spaceIds)}))`;
  return [
    appWrite(scope, (appId) => sql`
      update groups set members_count = members_count + 1
      where app_id = ${appId} and id in (select group_id from spaces where app_id = ${appId} and id in ${chosen})
        and exists (select 1 from profiles where app_id = ${appId} and id = ${profileId} and account_id = ${accountId})
        and not exists (select 1 from group_members m where m.app_id = ${appId} and m.group_id = groups.id and m.profile_id = ${profileId})`),
    appWrite(scope, (appId) => sql`
      insert into group_members (app_id, group_id, profile_id, created_at)
      select distinct ${appId}, group_id, ${profileId}, ${now} from spaces
      where app_id = ${appId} and id in ${chosen}
        and exists (select 1 from profiles where app_id = ${appId} and id = ${profileId} and account_id = ${accountId})
      on conflict do nothing`),
    appWrite(scope, (appId) => sql`
      update spaces set members_count = members_count + 1
      where app_id = ${appId} and id in ${chosen}
        and exists (select 1 from profiles where app_id = ${appId} and id = ${profileId} and account_id = ${accountId})
        and not exists (select 1 from space_members m where m.app_id = ${appId} and m.space_id = spaces.id and m.profile_id = ${profileId})`),
    appWrite(scope, (appId) => sql`
      insert into space_members (app_id, space_id, profile_id, seen_sequence, created_at)
      select ${appId}, id, ${profileId}, post_sequence, ${now} from spaces
      where app_id = ${appId} and id in ${chosen}
        and exists (select 1 from profiles where app_id = ${appId} and id = ${profileId} and account_id = ${accountId})
      on conflict do nothing`),
  ];
}
