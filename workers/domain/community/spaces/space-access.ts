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
  isNamed,
  isSpaceListed,
  type Lock,
  lockOfApp,
  lockOfItem,
  lockOfService,
  permits,
  refusalBy,
  requireAbility,
  strictest,
} from "@workers/domain/kernel/access";
import { type AppError, notFound } from "@workers/errors";
import type { Scope, SpaceScope } from "@workers/domain/kernel/facts";
import { type AppScope, columnOf, idsOf } from "@workers/store";
import { unlocked } from "./unlocked";

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

/** Where something happened, for its events. */
export const spaceScopeOf = (ctx: AppScope, space: SpaceSeen): SpaceScope => ({
  scope: "space",
  appId: ctx.app.id,
  spaceId: space.id,
  groupId: space.groupId,
  spaceAccess: forStrangers(space),
  accessInGroup: space.access,
});

/** The scope of what lies in spaces alone, by its kind. */
export function spaceScope(scope: Scope): SpaceScope {
  if (scope.scope !== "space") throw new Error(`A thing of a space lies in scope "${scope.scope}"`);
  return scope;
}

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
  const listed = requireListed(ctx, space, ability.startsWith("category.") ? "category" : "space");
  requireAbility(ctx, ability, factsOf(ctx, listed, ownerId));
  return listed;
}

/** Refuses with 404 who may not know of the space; what app or service lock says so, for it would be listed otherwise. */
export function requireListed<Space extends SpaceSeen>(ctx: AppContext, space: Space | undefined, noun: string): Space {
  if (space && isListed(ctx, space)) return space;
  throw hidden(ctx, space && { facts: factsOf(ctx, space), ability: "space.view" }, noun);
}

/** As `requireListed`, and refuses what the gate of the space or its group keeps closed: for screens of what is in it. */
export function requireUnlocked<Space extends SpaceSeen>(
  ctx: AppContext,
  space: Space | undefined,
  noun: string,
): Space {
  const listed = requireListed(ctx, space, noun);
  const lock = lockOfItem(ctx, factsOf(ctx, listed));
  if (lock) throw refusalBy(ctx, lock);
  return listed;
}

/** As `requireUnlocked`, for the screens of a group that the caller may know of. */
export function requireUnlockedGroup(ctx: AppContext, group: GroupSeen): void {
  const lock = lockOfGroup(ctx, group);
  if (lock) throw refusalBy(ctx, lock);
}

/** What a group's gate, or one above it, keeps from the caller; null where nothing does. */
export const lockOfGroup = (ctx: AppContext, group: GroupSeen): Lock | null => lockOfItem(ctx, groupFacts(group));

/** The same of a space or category. */
export const lockOfSpace = (ctx: AppContext, space: SpaceSeen): Lock | null => lockOfItem(ctx, factsOf(ctx, space));

/**
 * Why something isn't shown at all. A locked app says so at every address, so that what exists stays hidden; a locked service
 * says it of what would be listed in it; all else is not there.
 */
function hidden(
  ctx: AppContext,
  container: { facts: Facts; ability: "space.view" | "group.view" } | undefined,
  noun: string,
): AppError {
  const ofApp = lockOfApp(ctx);
  if (ofApp && ofApp.show !== "signIn") return refusalBy(ctx, ofApp);
  const ofService =
    container && isNamed(ctx, container.ability, container.facts) ? lockOfService(ctx, container.facts) : null;
  return ofService ? refusalBy(ctx, ofService) : notFound(noun);
}

/** As `requireInSpace`, for what lies inside a space: who may not read the space doesn't learn that it exists, but for what is locked. */
export function requireReadable(
  ctx: AppContext,
  space: SpaceSeen | undefined,
  noun: string,
): asserts space is SpaceSeen {
  if (!space) throw notFound(noun);
  if (can(ctx, "space.view", factsOf(ctx, space))) return;
  // Callers who could read it but for a gate get the gate's answer.
  if (permits(ctx, "space.view", factsOf(ctx, space))) requireUnlocked(ctx, space, noun);
  throw hidden(ctx, undefined, noun);
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
  const listed = requireListedGroup(ctx, group);
  requireAbility(ctx, ability, groupFacts(listed));
  return listed;
}

/** As `requireListed`, for a group; `isNamedOtherwise` where something in it is listed. */
export function requireListedGroup<Group extends GroupSeen>(
  ctx: AppContext,
  group: Group | undefined,
  isNamedOtherwise = false,
): Group {
  if (group && (isNamedOtherwise || isGroupListed(ctx, group))) return group;
  throw hidden(ctx, group && { facts: groupFacts(group), ability: "group.view" }, "group");
}

/** A space that the caller neither joined nor moderates. */
const elsewhere = "elsewhere" as SpaceId;

/** Which kinds of spaces the caller reads without having joined them, as far as the gates let them. */
const readUnjoined = (ctx: AppContext): SpaceAccess[] =>
  spaceAccesses.filter((spaceAccess) =>
    permits(ctx, "space.view", { spaceId: elsewhere, spaceAccess, isJoined: false }),
  );

/** Whether no space is closed to the caller. */
export const readsEverything = (ctx: AppContext): boolean => readUnjoined(ctx).length === spaceAccesses.length;

/** A group that the caller neither joined nor moderates. */
const elsewhereGroup = "elsewhere" as GroupId;

/** The condition that the caller may read what is announced to a group, on a table with the name or alias given. */
export function readableGroup(ctx: AppContext, group: SQL): SQL {
  if ((ctx.me.role === "member" && lockOfApp(ctx)) || lockOfService(ctx, { service: "groups" })) return sql`0`;
  const facts = { groupId: elsewhereGroup, isJoined: false };
  const viewable = spaceAccesses.filter((spaceAccess) => permits(ctx, "group.view", { ...facts, spaceAccess }));
  if (viewable.length === spaceAccesses.length) return sql`1`;
  const isMemberSeeing = permits(ctx, "group.view", { ...facts, spaceAccess: "secret", isJoined: true });
  const joined = isMemberSeeing ? [...ctx.me.groups.keys()] : [];
  const locked = [...ctx.gates.keys()].flatMap((key) => {
    const [type, id] = key.split(":") as [string, string];
    return type === "group" && lockOfItem(ctx, { groupId: id as GroupId }) ? [id] : [];
  });
  const id = columnOf(group, groups.id);
  return sql`((${columnOf(group, groups.access)} in ${idsOf(viewable)} or ${id} in ${idsOf(joined)}) and not ${id} in ${idsOf(locked)})`;
}

/**
 * The condition that the caller may read what is in a space, on tables with the names or aliases given. The access
 * table is asked once for each kind of space, so the rule stands there alone.
 */
export function readable(ctx: AppContext, space: SQL = sql`s`, group: SQL = sql`g`): SQL {
  const viewable = readUnjoined(ctx);
  if (viewable.length === spaceAccesses.length) return sql`1`;
  const isMemberSeeing = permits(ctx, "space.view", { spaceId: elsewhere, spaceAccess: "secret", isJoined: true });
  const joined = isMemberSeeing ? [...ctx.me.spaces.keys()] : [];
  const joinedGroups = isMemberSeeing ? [...ctx.me.groups.keys()] : [];
  const moderated = isMemberSeeing ? joinedGroups.filter((id) => ctx.me.groups.get(id)!.isModerator) : [];
  return sql`(
    ${columnOf(space, spaces.id)} in ${idsOf(joined)}
    or ${columnOf(space, spaces.groupId)} in ${idsOf(moderated)}
    or (${columnOf(space, spaces.access)} in ${idsOf(viewable)} and (${columnOf(space, spaces.groupId)} is null or ${columnOf(group, groups.access)} in ${idsOf(viewable)} or ${columnOf(group, groups.id)} in ${idsOf(joinedGroups)}))
  ) ${unlocked(ctx, space)}`;
}
