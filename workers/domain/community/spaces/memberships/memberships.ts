import { eq, type SQL, sql } from "drizzle-orm";
import {
  categoryReads,
  follows,
  notificationDigests,
  notificationMutes,
  notifications,
  profiles,
  spaces,
  groups,
  spaceRequests,
  postDrafts,
  groupMembers,
  spaceMembers,
} from "@db/shard";
import { registerNewcomerWrites } from "@workers/domain/kernel/profiles";
import type { SpaceNotifications } from "@db/vocabulary/enumerations";
import type { AppId, GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import {
  aliased,
  type AppScope,
  appWrite,
  deleteRows,
  idsOf,
  insertSelect,
  nameOf,
  updateRows,
  type Writable,
} from "@workers/store";
import { registerPersonRemoval } from "@workers/domain/kernel/profiles";
import { type MembersScope, placeOf, recordMember } from "./member-facts";

const s = aliased(spaces, "s");
const g = aliased(groups, "g");
const m = aliased(spaceMembers, "m");
const r = aliased(spaceRequests, "r");
const mOfGroupMembers = aliased(groupMembers, "m");

/**
 * The writes by which people come to belong to spaces and groups, and all that is kept of their membership: nothing else
 * writes these two tables. Each counter changes by the rows that really come or go, in the same transaction, so two at
 * once count exactly.
 */

/** Members of the app among these people, found by their ids alone, as long as `guard` holds: not invited only, not gone. */
const present = (appId: string, people: readonly ProfileId[], guard: SQL = sql`1`) =>
  sql`select ${profiles.id} from ${profiles} where +${profiles.appId} = ${appId} and ${profiles.id} in ${idsOf(people)} and ${profiles.deletedAt} is null and ${profiles.type} <> 'invited' and ${guard}`;

/** Ids of things, as a query. */
type Ids = (appId: AppId) => SQL;

/**
 * Adds people to a space and its group, as long as `guard` holds; who is a member already stays as they are. Their open
 * requests are done with. `isOwnAct` says that they came by themselves, not by what others did for them.
 */
export const addToSpace = (
  scope: MembersScope,
  spaceId: SpaceId,
  people: readonly ProfileId[],
  now: number,
  { guard, isOwnAct = false }: { guard?: SQL; isOwnAct?: boolean } = {},
): Writable[] =>
  insertSpaceMembers(
    scope,
    () => sql`select ${spaceId}`,
    (appId) => present(appId, people, guard),
    now,
    isOwnAct,
  );

/** Adds people who are new in the app to the spaces that are open and marked for newcomers. */
const addNewcomers = (scope: MembersScope, people: readonly ProfileId[], now: number): Writable[] =>
  insertSpaceMembers(
    scope,
    (appId) => sql`select ${s.id} from ${s} join ${g} on ${g.appId} = ${s.appId} and ${g.id} = ${s.groupId}
      where ${s.appId} = ${appId} and ${s.isForNewcomers} = 1 and ${s.access} = 'open' and ${g.access} = 'open'`,
    (appId) => present(appId, people),
    now,
  );

registerNewcomerWrites(addNewcomers);

export const addToGroup = (
  scope: MembersScope,
  groupId: GroupId,
  people: readonly ProfileId[],
  now: number,
): Writable[] =>
  insertGroupMembers(
    scope,
    () => sql`select ${groupId}`,
    (appId) => present(appId, people),
    now,
  );

/** Adds all members of a space to the group it was moved to. */
export const addSpaceToGroup = (scope: MembersScope, spaceId: SpaceId, groupId: GroupId, now: number): Writable[] =>
  insertGroupMembers(
    scope,
    () => sql`select ${groupId}`,
    (appId) =>
      sql`select ${spaceMembers.profileId} as id from ${spaceMembers} where ${spaceMembers.appId} = ${appId} and ${spaceMembers.spaceId} = ${spaceId}`,
    now,
  );

function insertSpaceMembers(
  scope: MembersScope,
  spaceIds: Ids,
  people: Ids,
  now: number,
  isOwnAct = false,
): Writable[] {
  const { id: appId } = scope.app;
  return [
    // Before they are in: a membership that goes on doesn't begin. Nobody joins a category: only its moderators are written down.
    recordMember(scope, now, "space.joined", {
      payload: sql`${placeOf(appId, sql`p.id`, s, g)}, 'isOwnAct', json(${isOwnAct ? "true" : "false"})`,
      from: sql`from (${people(appId)}) as p cross join ${s} join ${g} on ${g.appId} = ${appId} and ${g.id} = ${s.groupId}
        where ${s.appId} = ${appId} and ${s.id} in (${spaceIds(appId)}) and not exists (
          select 1 from ${m} where ${m.appId} = ${appId} and ${m.spaceId} = ${s.id} and ${m.profileId} = p.id)`,
    }),
    appWrite(
      scope,
      (appId) => sql`update ${spaces} set ${nameOf(spaces.membersCount)} = ${spaces.membersCount} + (
          select count(*) from (${people(appId)}) as p where not exists (
            select 1 from ${m} where ${m.appId} = ${appId} and ${m.spaceId} = ${spaces.id} and ${m.profileId} = p.id))
        where ${spaces.appId} = ${appId} and ${spaces.id} in (${spaceIds(appId)})`,
    ),
    appWrite(scope, (appId) =>
      insertSelect(
        spaceMembers,
        {
          appId,
          spaceId: sql`s.id`,
          profileId: sql`p.id`,
          isModerator: sql`0`,
          notifications: sql`'all_new'`,
          seenSequence: sql`s.post_sequence`,
          readSequence: sql`s.post_sequence`,
          createdAt: now,
        },
        sql`from (${people(appId)}) as p, (select ${spaces.id}, ${spaces.postSequence} from ${spaces} where ${spaces.appId} = ${appId} and ${spaces.id} in (${spaceIds(appId)})) as s
        where true on conflict do nothing`,
      ),
    ),
    ...dropRequests(scope, spaceIds, people),
    ...insertGroupMembers(
      scope,
      (appId) =>
        sql`select ${spaces.groupId} from ${spaces} where ${spaces.appId} = ${appId} and ${spaces.id} in (${spaceIds(appId)})`,
      people,
      now,
    ),
  ];
}

/** Who is in needs no leave to come in. */
function dropRequests(scope: AppScope, spaceIds: Ids, people: Ids): Writable[] {
  const condition = (appId: AppId) => sql`${r.appId} = ${appId} and ${r.spaceId} in (${spaceIds(appId)})
    and ${r.profileId} in (select chosen.id from (${people(appId)}) chosen)`;
  return [
    appWrite(
      scope,
      (appId) => sql`update ${spaces} set ${nameOf(spaces.requestsCount)} = ${spaces.requestsCount} - (
          select count(*) from ${r} where ${condition(appId)} and ${r.spaceId} = ${spaces.id} and ${r.declinedAt} is null)
        where ${spaces.appId} = ${appId} and ${spaces.id} in (select ${r.spaceId} from ${r} where ${condition(appId)})`,
    ),
    appWrite(scope, (appId) => sql`delete from ${r} where ${condition(appId)}`),
  ];
}

function insertGroupMembers(scope: MembersScope, groupIds: Ids, people: Ids, now: number): Writable[] {
  const { id: appId } = scope.app;
  return [
    recordMember(scope, now, "group.joined", {
      payload: sql`'appId', ${appId}, 'groupId', ${g.id}, 'profileId', p.id`,
      from: sql`from (${people(appId)}) as p cross join ${g}
        where ${g.appId} = ${appId} and ${g.id} in (${groupIds(appId)}) and not exists (
          select 1 from ${mOfGroupMembers} where ${mOfGroupMembers.appId} = ${appId} and ${mOfGroupMembers.groupId} = ${g.id} and ${mOfGroupMembers.profileId} = p.id)`,
    }),
    appWrite(
      scope,
      (appId) => sql`update ${groups} set ${nameOf(groups.membersCount)} = ${groups.membersCount} + (
          select count(*) from (${people(appId)}) as p where not exists (
            select 1 from ${mOfGroupMembers} where ${mOfGroupMembers.appId} = ${appId} and ${mOfGroupMembers.groupId} = ${groups.id} and ${mOfGroupMembers.profileId} = p.id))
        where ${groups.appId} = ${appId} and ${groups.id} in (${groupIds(appId)})`,
    ),
    appWrite(scope, (appId) =>
      insertSelect(
        groupMembers,
        { appId, groupId: sql`g.id`, profileId: sql`p.id`, isModerator: sql`0`, createdAt: now },
        sql`from (${people(appId)}) as p, (select ${groups.id} from ${groups} where ${groups.appId} = ${appId} and ${groups.id} in (${groupIds(appId)})) as g
        where true on conflict do nothing`,
      ),
    ),
  ];
}

/** Takes a person out of one space. */
export function removeFromSpace(scope: MembersScope, spaceId: SpaceId, profileId: ProfileId, now: number): Writable[] {
  return removeFromSpaces(
    scope,
    (appId) => sql`select ${spaces.id} from ${spaces} where ${spaces.appId} = ${appId} and ${spaces.id} = ${spaceId}`,
    profileId,
    now,
  );
}

/** Takes a person out of a group and of all its spaces. */
export function removeFromGroup(scope: MembersScope, groupId: GroupId, profileId: ProfileId, now: number): Writable[] {
  return [
    ...removeFromSpaces(
      scope,
      (appId) =>
        sql`select ${spaces.id} from ${spaces} where ${spaces.appId} = ${appId} and ${spaces.groupId} = ${groupId}`,
      profileId,
      now,
    ),
    ...removeFromGroups(
      scope,
      (appId) => sql`select ${groups.id} from ${groups} where ${groups.appId} = ${appId} and ${groups.id} = ${groupId}`,
      profileId,
      now,
    ),
  ];
}

/** Takes a person out of everything, with what they asked for and began to write: for who leaves the app. */
function removeFromAll(scope: MembersScope, profileId: ProfileId, now: number): Writable[] {
  return [
    // The counters first: they need the rows that go below.
    ...removeFromSpaces(
      scope,
      (appId) =>
        sql`select ${spaceMembers.spaceId} from ${spaceMembers} where ${spaceMembers.appId} = ${appId} and ${spaceMembers.profileId} = ${profileId}`,
      profileId,
      now,
    ),
    ...removeFromGroups(
      scope,
      (appId) =>
        sql`select ${groupMembers.groupId} from ${groupMembers} where ${groupMembers.appId} = ${appId} and ${groupMembers.profileId} = ${profileId}`,
      profileId,
      now,
    ),
    ...dropRequests(
      scope,
      (appId) =>
        sql`select ${spaceRequests.spaceId} from ${spaceRequests} where ${spaceRequests.appId} = ${appId} and ${spaceRequests.profileId} = ${profileId}`,
      () => sql`select ${profileId} as id`,
    ),
    ...[follows, categoryReads, notifications, notificationMutes, notificationDigests].map((table) =>
      appWrite(
        scope,
        (appId) => sql`delete from ${table} where ${table.appId} = ${appId} and ${table.profileId} = ${profileId}`,
      ),
    ),
    appWrite(
      scope,
      (appId) =>
        sql`delete from ${postDrafts} where ${postDrafts.appId} = ${appId} and ${postDrafts.authorId} = ${profileId}`,
    ),
  ];
}

function removeFromSpaces(scope: MembersScope, spaceIds: Ids, profileId: ProfileId, now: number): Writable[] {
  const { id: appId } = scope.app;
  return [
    recordMember(scope, now, "space.left", {
      payload: placeOf(appId, profileId, s, g),
      from: sql`from ${m} cross join ${s} on ${s.appId} = ${appId} and ${s.id} = ${m.spaceId} join ${g} on ${g.appId} = ${appId} and ${g.id} = ${s.groupId}
        where ${m.appId} = ${appId} and ${m.profileId} = ${profileId} and ${m.spaceId} in (${spaceIds(appId)})`,
    }),
    appWrite(
      scope,
      (
        appId,
      ) => sql`update ${spaces} set ${nameOf(spaces.membersCount)} = ${spaces.membersCount} - 1 where ${spaces.appId} = ${appId} and ${spaces.id} in (${spaceIds(appId)})
        and exists (select 1 from ${m} where ${m.appId} = ${appId} and ${m.spaceId} = ${spaces.id} and ${m.profileId} = ${profileId})`,
    ),
    appWrite(
      scope,
      (appId) =>
        sql`delete from ${spaceMembers} where ${spaceMembers.appId} = ${appId} and ${spaceMembers.profileId} = ${profileId} and ${spaceMembers.spaceId} in (${spaceIds(appId)})`,
    ),
  ];
}

function removeFromGroups(scope: MembersScope, groupIds: Ids, profileId: ProfileId, now: number): Writable[] {
  const { id: appId } = scope.app;
  return [
    recordMember(scope, now, "group.left", {
      payload: sql`'appId', ${appId}, 'groupId', ${mOfGroupMembers.groupId}, 'profileId', ${profileId}`,
      from: sql`from ${mOfGroupMembers} where ${mOfGroupMembers.appId} = ${appId} and ${mOfGroupMembers.profileId} = ${profileId} and ${mOfGroupMembers.groupId} in (${groupIds(appId)})`,
    }),
    appWrite(
      scope,
      (
        appId,
      ) => sql`update ${groups} set ${nameOf(groups.membersCount)} = ${groups.membersCount} - 1 where ${groups.appId} = ${appId} and ${groups.id} in (${groupIds(appId)})
        and exists (select 1 from ${mOfGroupMembers} where ${mOfGroupMembers.appId} = ${appId} and ${mOfGroupMembers.groupId} = ${groups.id} and ${mOfGroupMembers.profileId} = ${profileId})`,
    ),
    appWrite(
      scope,
      (appId) =>
        sql`delete from ${groupMembers} where ${groupMembers.appId} = ${appId} and ${groupMembers.profileId} = ${profileId} and ${groupMembers.groupId} in (${groupIds(appId)})`,
    ),
  ];
}

/** Makes these, and nobody else, the moderators of a space; they join it where they hadn't. */
export function setSpaceModerators(
  scope: MembersScope,
  spaceId: SpaceId,
  people: readonly ProfileId[],
  now: number,
): Writable[] {
  return [
    ...addToSpace(scope, spaceId, people, now),
    appWrite(
      scope,
      (
        appId,
      ) => sql`update ${spaceMembers} set ${nameOf(spaceMembers.isModerator)} = ${spaceMembers.profileId} in ${idsOf(people)}
        where ${spaceMembers.appId} = ${appId} and ${spaceMembers.spaceId} = ${spaceId} and ${spaceMembers.isModerator} <> (${spaceMembers.profileId} in ${idsOf(people)})`,
    ),
  ];
}

/** Makes these, and nobody else, the moderators of a group; they join it where they hadn't. */
export function setGroupModerators(
  scope: MembersScope,
  groupId: GroupId,
  people: readonly ProfileId[],
  now: number,
): Writable[] {
  return [
    ...addToGroup(scope, groupId, people, now),
    appWrite(
      scope,
      (
        appId,
      ) => sql`update ${groupMembers} set ${nameOf(groupMembers.isModerator)} = ${groupMembers.profileId} in ${idsOf(people)}
        where ${groupMembers.appId} = ${appId} and ${groupMembers.groupId} = ${groupId} and ${groupMembers.isModerator} <> (${groupMembers.profileId} in ${idsOf(people)})`,
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

/** Forgets who was in spaces that go. */
export const forgetSpaceMembers = (scope: AppScope, spaceIds: Ids): Writable[] =>
  [spaceMembers, spaceRequests].map((table) =>
    appWrite(
      scope,
      (appId) => sql`delete from ${table} where ${table.appId} = ${appId} and ${table.spaceId} in (${spaceIds(appId)})`,
    ),
  );

/** Forgets who was in a group that goes. */
export const forgetGroupMembers = (scope: AppScope, groupId: GroupId): Writable =>
  deleteRows(scope, groupMembers, eq(groupMembers.groupId, groupId));

registerPersonRemoval({ leave: removeFromAll });
