import { type SQL, sql } from "drizzle-orm";
import { groups, spaces } from "@db/shard";
import { type SpaceAccess, spaceAccesses } from "@db/vocabulary/enumerations";
import type { GroupId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import {
  type Ability,
  accessFor,
  can,
  type Facts,
  isGroupListed as isListedGroup,
  isSpaceListed,
  requireAbility,
  strictest,
} from "../access";
import { notFound } from "@workers/errors";
import type { SpacePlace } from "../events";
import { type AppScope, columnOf } from "@workers/store";

/** What decides who may see a space or category and what is in it. A category has no group. */
export interface SpaceSeen {
  id: SpaceId;
  groupId: GroupId | null;
  access: SpaceAccess;
  groupAccess: SpaceAccess | null;
}

export interface GroupSeen {
  id: GroupId;
  access: SpaceAccess;
}

/** A space's access as it is for this person: to those outside its group, a group's stricter access counts. */
export const accessOf = (ctx: AppContext, space: SpaceSeen): SpaceAccess =>
  accessFor(ctx, { groupId: space.groupId, inGroup: space.access, toStrangers: forStrangers(space) });

const forStrangers = ({ access, groupAccess }: Pick<SpaceSeen, "access" | "groupAccess">): SpaceAccess =>
  groupAccess === null ? access : strictest(access, groupAccess);

/** Where something happened, for the events that tell of it. */
export const spacePlaceOf = (ctx: AppScope, space: SpaceSeen): SpacePlace => ({
  appId: ctx.app.id,
  spaceId: space.id,
  groupId: space.groupId,
  spaceAccess: forStrangers(space),
  accessInGroup: space.access,
});

/** What the access table needs to know of a space, or of something inside it with its owner. */
export function factsOf(ctx: AppContext, space: SpaceSeen, ownerId?: string | null): Facts {
  return {
    spaceId: space.id,
    groupId: space.groupId ?? undefined,
    spaceAccess: accessOf(ctx, space),
    publicAccess: forStrangers(space),
    ownerId,
  };
}

/** What the access table needs to know of a group. */
export const groupFacts = (group: GroupSeen): Facts => ({ groupId: group.id, spaceAccess: group.access });

/** Whether the space's name may be known: its content may be seen, or it is private and so listed to everybody inside. */
export const isListed = (ctx: AppContext, space: SpaceSeen): boolean => isSpaceListed(ctx, factsOf(ctx, space));

/** As `isListed`, for a group. */
export const isGroupListed = (ctx: AppContext, group: GroupSeen): boolean => isListedGroup(ctx, groupFacts(group));

/** Refuses with 404 who may not know of the space, with 403 (401 for guests) who may not do this in it. */
export function requireInSpace<Space extends SpaceSeen>(
  ctx: AppContext,
  ability: Ability,
  space: Space | undefined,
  ownerId?: string | null,
): Space {
  if (!space || !isListed(ctx, space)) throw notFound(ability.startsWith("category.") ? "category" : "space");
  requireAbility(ctx, ability, factsOf(ctx, space, ownerId));
  return space;
}

/** As `requireInSpace`, for what lies inside a space: who may not read the space doesn't learn that it exists. */
export function requireReadable(
  ctx: AppContext,
  space: SpaceSeen | undefined,
  what: string,
): asserts space is SpaceSeen {
  if (!space || !can(ctx, "space.view", factsOf(ctx, space))) throw notFound(what);
}

/** Whether a post that waits for its time is shown to the caller: to its author, and to those who may schedule. */
export const seesScheduled = (ctx: AppContext, space: SpaceSeen, authorId: ProfileId | null): boolean =>
  (authorId !== null && authorId === ctx.me.profile?.id) ||
  can(ctx, "post.edit_publish_at", factsOf(ctx, space, authorId));

/** As `requireInSpace`, for groups. */
export function requireInGroup<Group extends GroupSeen>(
  ctx: AppContext,
  ability: Ability,
  group: Group | undefined,
): Group {
  if (!group || !isGroupListed(ctx, group)) throw notFound("group");
  requireAbility(ctx, ability, groupFacts(group));
  return group;
}

/** A space that the caller neither joined nor moderates. */
const elsewhere = "elsewhere" as SpaceId;

/** Which kinds of spaces the caller reads without having joined them. */
const readUnjoined = (ctx: AppContext): SpaceAccess[] =>
  spaceAccesses.filter((spaceAccess) => can(ctx, "space.view", { spaceId: elsewhere, spaceAccess, isJoined: false }));

/** Whether no space is closed to the caller. */
export const readsEverything = (ctx: AppContext): boolean => readUnjoined(ctx).length === spaceAccesses.length;

/**
 * The condition that the caller may read what is in a space, on tables with the names or aliases given. The access
 * table is asked once for each kind of space, so the rule stands there alone.
 */
export function readable(ctx: AppContext, space: SQL = sql`s`, group: SQL = sql`g`): SQL {
  const seen = readUnjoined(ctx);
  if (seen.length === spaceAccesses.length) return sql`1`;
  const isMemberSeeing = can(ctx, "space.view", { spaceId: elsewhere, spaceAccess: "secret", isJoined: true });
  const joined = isMemberSeeing ? [...ctx.me.spaces.keys()] : [];
  const joinedGroups = isMemberSeeing ? [...ctx.me.groups.keys()] : [];
  const moderated = isMemberSeeing ? joinedGroups.filter((id) => ctx.me.groups.get(id)!.isModerator) : [];
  const among = (column: SQL, values: readonly string[]) =>
    sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
  return sql`(
    ${among(columnOf(space, spaces.id), joined)}
    or ${among(columnOf(space, spaces.groupId), moderated)}
    or (${among(columnOf(space, spaces.access), seen)} and (${columnOf(space, spaces.groupId)} is null or ${among(columnOf(group, groups.access), seen)} or ${among(columnOf(group, groups.id), joinedGroups)}))
  )`;
}
