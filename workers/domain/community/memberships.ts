import { type SQL, sql } from "drizzle-orm";
import type { GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import { type AppScope, appWrite, type Writable } from "@workers/store";

/**
 * The writes by which people come to belong to spaces and groups. Each counter changes by the rows that really come or
 * go, in the same transaction, so two at once count exactly.
 */

const list = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;

/** Members of the app among these people: not invited only, not gone. */
const present = (appId: string, people: readonly ProfileId[]) =>
  sql`select id from profiles where app_id = ${appId} and id in ${list(people)} and deleted_at is null and type <> 'invited'`;

/** Adds people to a space and its group; who is a member already stays as they are. */
export function addToSpace(scope: AppScope, spaceId: SpaceId, people: readonly ProfileId[], now: number): Writable[] {
  const space = (appId: string) => sql`select * from spaces where app_id = ${appId} and id = ${spaceId}`;
  return [
    appWrite(
      scope,
      (appId) => sql`update spaces set members_count = members_count + (
          select count(*) from (${present(appId, people)}) as p where not exists (
            select 1 from space_members m where m.app_id = ${appId} and m.space_id = ${spaceId} and m.profile_id = p.id))
        where app_id = ${appId} and id = ${spaceId}`,
    ),
    appWrite(
      scope,
      (appId) => sql`insert into space_members (app_id, space_id, profile_id, is_moderator, notifications, seen_sequence, created_at)
        select ${appId}, ${spaceId}, p.id, 0, 'all_new', s.post_sequence, ${now}
        from (${present(appId, people)}) as p, (${space(appId)}) as s where true on conflict do nothing`,
    ),
    ...addToGroupOf(scope, spaceId, people, now),
  ];
}

function addToGroupOf(scope: AppScope, spaceId: SpaceId, people: readonly ProfileId[], now: number): Writable[] {
  const groupId = (appId: string) => sql`(select group_id from spaces where app_id = ${appId} and id = ${spaceId})`;
  return insertGroupMembers(scope, groupId, (appId) => present(appId, people), now);
}

/** Adds people to a group. */
export const addToGroup = (scope: AppScope, groupId: GroupId, people: readonly ProfileId[], now: number): Writable[] =>
  insertGroupMembers(scope, () => sql`${groupId}`, (appId) => present(appId, people), now);

/** Adds all members of a space to the group it was moved to. */
export const addSpaceToGroup = (scope: AppScope, spaceId: SpaceId, groupId: GroupId, now: number): Writable[] =>
  insertGroupMembers(
    scope,
    () => sql`${groupId}`,
    (appId) => sql`select profile_id as id from space_members where app_id = ${appId} and space_id = ${spaceId}`,
    now,
  );

function insertGroupMembers(scope: AppScope, group: (appId: string) => SQL, people: (appId: string) => SQL, now: number): Writable[] {
  return [
    appWrite(
      scope,
      (appId) => sql`update groups set members_count = members_count + (
          select count(*) from (${people(appId)}) as p where not exists (
            select 1 from group_members m where m.app_id = ${appId} and m.group_id = groups.id and m.profile_id = p.id))
        where app_id = ${appId} and id = ${group(appId)}`,
    ),
    appWrite(
      scope,
      (appId) => sql`insert into group_members (app_id, group_id, profile_id, is_moderator, created_at)
        select ${appId}, g.id, p.id, 0, ${now}
        from (${people(appId)}) as p, (select id from groups where app_id = ${appId} and id = ${group(appId)}) as g
        where true on conflict do nothing`,
    ),
  ];
}

/** Takes a person out of one space. */
export function removeFromSpace(scope: AppScope, spaceId: SpaceId, profileId: ProfileId): Writable[] {
  return removeFromSpaces(scope, (appId) => sql`select id from spaces where app_id = ${appId} and id = ${spaceId}`, profileId);
}

/** Takes a person out of a group and of all its spaces. */
export function removeFromGroup(scope: AppScope, groupId: GroupId, profileId: ProfileId): Writable[] {
  return [
    ...removeFromSpaces(scope, (appId) => sql`select id from spaces where app_id = ${appId} and group_id = ${groupId}`, profileId),
    ...removeFromGroups(scope, (appId) => sql`select id from groups where app_id = ${appId} and id = ${groupId}`, profileId),
  ];
}

/** Takes a person out of everything: for who leaves the app. */
export function removeFromAll(scope: AppScope, profileId: ProfileId): Writable[] {
  return [
    ...removeFromSpaces(scope, (appId) => sql`select space_id from space_members where app_id = ${appId} and profile_id = ${profileId}`, profileId),
    ...removeFromGroups(scope, (appId) => sql`select group_id from group_members where app_id = ${appId} and profile_id = ${profileId}`, profileId),
  ];
}

function removeFromSpaces(scope: AppScope, spaces: (appId: string) => SQL, profileId: ProfileId): Writable[] {
  return [
    appWrite(
      scope,
      (appId) => sql`update spaces set members_count = members_count - 1 where app_id = ${appId} and id in (${spaces(appId)})
        and exists (select 1 from space_members m where m.app_id = ${appId} and m.space_id = spaces.id and m.profile_id = ${profileId})`,
    ),
    appWrite(scope, (appId) => sql`delete from space_members where app_id = ${appId} and profile_id = ${profileId} and space_id in (${spaces(appId)})`),
  ];
}

function removeFromGroups(scope: AppScope, groups: (appId: string) => SQL, profileId: ProfileId): Writable[] {
  return [
    appWrite(
      scope,
      (appId) => sql`update groups set members_count = members_count - 1 where app_id = ${appId} and id in (${groups(appId)})
        and exists (select 1 from group_members m where m.app_id = ${appId} and m.group_id = groups.id and m.profile_id = ${profileId})`,
    ),
    appWrite(scope, (appId) => sql`delete from group_members where app_id = ${appId} and profile_id = ${profileId} and group_id in (${groups(appId)})`),
  ];
}

/** Makes these, and nobody else, the moderators of a space; they join it where they hadn't. */
export function setSpaceModerators(scope: AppScope, spaceId: SpaceId, people: readonly ProfileId[], now: number): Writable[] {
  return [
    ...addToSpace(scope, spaceId, people, now),
    appWrite(
      scope,
      (appId) => sql`update space_members set is_moderator = profile_id in ${list(people)}
        where app_id = ${appId} and space_id = ${spaceId} and is_moderator <> (profile_id in ${list(people)})`,
    ),
  ];
}

/** Makes these, and nobody else, the moderators of a group; they join it where they hadn't. */
export function setGroupModerators(scope: AppScope, groupId: GroupId, people: readonly ProfileId[], now: number): Writable[] {
  return [
    ...addToGroup(scope, groupId, people, now),
    appWrite(
      scope,
      (appId) => sql`update group_members set is_moderator = profile_id in ${list(people)}
        where app_id = ${appId} and group_id = ${groupId} and is_moderator <> (profile_id in ${list(people)})`,
    ),
  ];
}
