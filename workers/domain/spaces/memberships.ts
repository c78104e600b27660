import { eq, type SQL, sql } from "drizzle-orm";
import { groupMembers, spaceMembers } from "@db/shard";
import type { SpaceNotifications } from "@db/vocabulary/enumerations";
import type { AppId, GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import { type AppScope, appWrite, deleteRows, idsOf, updateRows, type Writable } from "@workers/store";
import { forgetFollows } from "../profiles";

/**
 * The writes by which people come to belong to spaces and groups, and all that is kept of their membership: nothing else
 * writes these two tables. Each counter changes by the rows that really come or go, in the same transaction, so two at
 * once count exactly.
 */

/** Members of the app among these people, found by their ids alone, as long as `guard` holds: not invited only, not gone. */
const present = (appId: string, people: readonly ProfileId[], guard: SQL = sql`1`) =>
  sql`select id from profiles where +app_id = ${appId} and id in ${idsOf(people)} and deleted_at is null and type <> 'invited' and ${guard}`;

/** Ids of things, as a query. */
type Ids = (appId: AppId) => SQL;

/**
 * Adds people to a space and its group, as long as `guard` holds; who is a member already stays as they are. Their open
 * requests are done with.
 */
export const addToSpace = (
  scope: AppScope,
  spaceId: SpaceId,
  people: readonly ProfileId[],
  now: number,
  guard?: SQL,
): Writable[] =>
  insertSpaceMembers(
    scope,
    () => sql`select ${spaceId}`,
    (appId) => present(appId, people, guard),
    now,
  );

/** Adds people who are new in the app to the spaces that are open and marked for newcomers. */
export const addNewcomers = (scope: AppScope, people: readonly ProfileId[], now: number): Writable[] =>
  insertSpaceMembers(
    scope,
    (appId) => sql`select s.id from spaces s join groups g on g.app_id = s.app_id and g.id = s.group_id
      where s.app_id = ${appId} and s.is_for_newcomers = 1 and s.access = 'open' and g.access = 'open'`,
    (appId) => present(appId, people),
    now,
  );

/** Adds people to a group. */
export const addToGroup = (scope: AppScope, groupId: GroupId, people: readonly ProfileId[], now: number): Writable[] =>
  insertGroupMembers(
    scope,
    () => sql`select ${groupId}`,
    (appId) => present(appId, people),
    now,
  );

/** Adds all members of a space to the group it was moved to. */
export const addSpaceToGroup = (scope: AppScope, spaceId: SpaceId, groupId: GroupId, now: number): Writable[] =>
  insertGroupMembers(
    scope,
    () => sql`select ${groupId}`,
    (appId) => sql`select profile_id as id from space_members where app_id = ${appId} and space_id = ${spaceId}`,
    now,
  );

function insertSpaceMembers(scope: AppScope, spaces: Ids, people: Ids, now: number): Writable[] {
  return [
    appWrite(
      scope,
      (appId) => sql`update spaces set members_count = members_count + (
          select count(*) from (${people(appId)}) as p where not exists (
            select 1 from space_members m where m.app_id = ${appId} and m.space_id = spaces.id and m.profile_id = p.id))
        where app_id = ${appId} and id in (${spaces(appId)})`,
    ),
    appWrite(
      scope,
      (
        appId,
      ) => sql`insert into space_members (app_id, space_id, profile_id, is_moderator, notifications, seen_sequence, created_at)
        select ${appId}, s.id, p.id, 0, 'all_new', s.post_sequence, ${now}
        from (${people(appId)}) as p, (select id, post_sequence from spaces where app_id = ${appId} and id in (${spaces(appId)})) as s
        where true on conflict do nothing`,
    ),
    ...dropRequests(scope, spaces, people),
    ...insertGroupMembers(
      scope,
      (appId) => sql`select group_id from spaces where app_id = ${appId} and id in (${spaces(appId)})`,
      people,
      now,
    ),
  ];
}

/** Who is in needs no leave to come in. */
function dropRequests(scope: AppScope, spaces: Ids, people: Ids): Writable[] {
  const theirs = (appId: AppId) => sql`r.app_id = ${appId} and r.space_id in (${spaces(appId)})
    and r.profile_id in (select id from (${people(appId)}))`;
  return [
    appWrite(
      scope,
      (appId) => sql`update spaces set requests_count = requests_count - (
          select count(*) from space_requests r where ${theirs(appId)} and r.space_id = spaces.id and r.declined_at is null)
        where app_id = ${appId} and id in (select r.space_id from space_requests r where ${theirs(appId)})`,
    ),
    appWrite(scope, (appId) => sql`delete from space_requests as r where ${theirs(appId)}`),
  ];
}

function insertGroupMembers(scope: AppScope, groups: Ids, people: Ids, now: number): Writable[] {
  return [
    appWrite(
      scope,
      (appId) => sql`update groups set members_count = members_count + (
          select count(*) from (${people(appId)}) as p where not exists (
            select 1 from group_members m where m.app_id = ${appId} and m.group_id = groups.id and m.profile_id = p.id))
        where app_id = ${appId} and id in (${groups(appId)})`,
    ),
    appWrite(
      scope,
      (appId) => sql`insert into group_members (app_id, group_id, profile_id, is_moderator, created_at)
        select ${appId}, g.id, p.id, 0, ${now}
        from (${people(appId)}) as p, (select id from groups where app_id = ${appId} and id in (${groups(appId)})) as g
        where true on conflict do nothing`,
    ),
  ];
}

/** Takes a person out of one space. */
export function removeFromSpace(scope: AppScope, spaceId: SpaceId, profileId: ProfileId): Writable[] {
  return removeFromSpaces(
    scope,
    (appId) => sql`select id from spaces where app_id = ${appId} and id = ${spaceId}`,
    profileId,
  );
}

/** Takes a person out of a group and of all its spaces. */
export function removeFromGroup(scope: AppScope, groupId: GroupId, profileId: ProfileId): Writable[] {
  return [
    ...removeFromSpaces(
      scope,
      (appId) => sql`select id from spaces where app_id = ${appId} and group_id = ${groupId}`,
      profileId,
    ),
    ...removeFromGroups(
      scope,
      (appId) => sql`select id from groups where app_id = ${appId} and id = ${groupId}`,
      profileId,
    ),
  ];
}

/** Takes a person out of everything, with what they asked for, follow and began to write: for who leaves the app. */
export function removeFromAll(scope: AppScope, profileId: ProfileId): Writable[] {
  return [
    // The counters first: they need the rows that go below.
    ...forgetFollows(scope, profileId),
    ...removeFromSpaces(
      scope,
      (appId) => sql`select space_id from space_members where app_id = ${appId} and profile_id = ${profileId}`,
      profileId,
    ),
    ...removeFromGroups(
      scope,
      (appId) => sql`select group_id from group_members where app_id = ${appId} and profile_id = ${profileId}`,
      profileId,
    ),
    ...dropRequests(
      scope,
      (appId) => sql`select space_id from space_requests where app_id = ${appId} and profile_id = ${profileId}`,
      () => sql`select ${profileId} as id`,
    ),
    ...["follows", "category_reads"].map((table) =>
      appWrite(
        scope,
        (appId) => sql`delete from ${sql.identifier(table)} where app_id = ${appId} and profile_id = ${profileId}`,
      ),
    ),
    appWrite(scope, (appId) => sql`delete from post_drafts where app_id = ${appId} and author_id = ${profileId}`),
  ];
}

function removeFromSpaces(scope: AppScope, spaces: Ids, profileId: ProfileId): Writable[] {
  return [
    appWrite(
      scope,
      (
        appId,
      ) => sql`update spaces set members_count = members_count - 1 where app_id = ${appId} and id in (${spaces(appId)})
        and exists (select 1 from space_members m where m.app_id = ${appId} and m.space_id = spaces.id and m.profile_id = ${profileId})`,
    ),
    appWrite(
      scope,
      (appId) =>
        sql`delete from space_members where app_id = ${appId} and profile_id = ${profileId} and space_id in (${spaces(appId)})`,
    ),
  ];
}

function removeFromGroups(scope: AppScope, groups: Ids, profileId: ProfileId): Writable[] {
  return [
    appWrite(
      scope,
      (
        appId,
      ) => sql`update groups set members_count = members_count - 1 where app_id = ${appId} and id in (${groups(appId)})
        and exists (select 1 from group_members m where m.app_id = ${appId} and m.group_id = groups.id and m.profile_id = ${profileId})`,
    ),
    appWrite(
      scope,
      (appId) =>
        sql`delete from group_members where app_id = ${appId} and profile_id = ${profileId} and group_id in (${groups(appId)})`,
    ),
  ];
}

/** Makes these, and nobody else, the moderators of a space; they join it where they hadn't. */
export function setSpaceModerators(
  scope: AppScope,
  spaceId: SpaceId,
  people: readonly ProfileId[],
  now: number,
): Writable[] {
  return [
    ...addToSpace(scope, spaceId, people, now),
    appWrite(
      scope,
      (appId) => sql`update space_members set is_moderator = profile_id in ${idsOf(people)}
        where app_id = ${appId} and space_id = ${spaceId} and is_moderator <> (profile_id in ${idsOf(people)})`,
    ),
  ];
}

/** Makes these, and nobody else, the moderators of a group; they join it where they hadn't. */
export function setGroupModerators(
  scope: AppScope,
  groupId: GroupId,
  people: readonly ProfileId[],
  now: number,
): Writable[] {
  return [
    ...addToGroup(scope, groupId, people, now),
    appWrite(
      scope,
      (appId) => sql`update group_members set is_moderator = profile_id in ${idsOf(people)}
        where app_id = ${appId} and group_id = ${groupId} and is_moderator <> (profile_id in ${idsOf(people)})`,
    ),
  ];
}

/** What a member has set, or what is known of them, in one space. */
export function changeSpaceMember(
  scope: AppScope,
  spaceId: SpaceId,
  profileId: ProfileId,
  values: { isModerator?: boolean; notifications?: SpaceNotifications; rulesReadAt?: number },
): Writable {
  return updateRows(
    scope,
    spaceMembers,
    values,
    eq(spaceMembers.spaceId, spaceId),
    eq(spaceMembers.profileId, profileId),
  );
}

/** Makes a member of a group its moderator, or no longer. */
export const changeGroupMember = (
  scope: AppScope,
  groupId: GroupId,
  profileId: ProfileId,
  values: { isModerator: boolean },
): Writable =>
  updateRows(scope, groupMembers, values, eq(groupMembers.groupId, groupId), eq(groupMembers.profileId, profileId));

/** A member has seen a space's posts up to this one; it never goes back. */
export const seeSpace = (scope: AppScope, spaceId: SpaceId, profileId: ProfileId, sequence: number): Writable =>
  appWrite(
    scope,
    (appId) => sql`update space_members set seen_sequence = max(seen_sequence, ${sequence})
      where app_id = ${appId} and space_id = ${spaceId} and profile_id = ${profileId}`,
  );

/** Forgets who was in spaces that go. */
export const forgetSpaceMembers = (scope: AppScope, spaces: Ids): Writable[] =>
  ["space_members", "space_requests"].map((table) =>
    appWrite(
      scope,
      (appId) => sql`delete from ${sql.identifier(table)} where app_id = ${appId} and space_id in (${spaces(appId)})`,
    ),
  );

/** Forgets who was in a group that goes. */
export const forgetGroupMembers = (scope: AppScope, groupId: GroupId): Writable =>
  deleteRows(scope, groupMembers, eq(groupMembers.groupId, groupId));
