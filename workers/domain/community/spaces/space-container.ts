import { type Column, type SQL, sql } from "drizzle-orm";
import { columnOf, aliased } from "@workers/store";
import { profiles, spaces, groups, spaceMembers } from "@db/shard";
import type { AppContext } from "@workers/context";
import { can } from "@workers/domain/kernel/access";
import type { Container } from "@workers/domain/kernel/engagement";
import { unlockedToPerson } from "./unlocked";
import { readableSpaceIds } from "./readable-spaces";
import { factsOf, spaceScopeOf, readable, type SpaceSeen } from "./space-access";

// The rows and ids that these conditions are given come from the caller's query and are named there. No query has aliases
// like these, so they can't bind to a table in here.
const s = aliased(spaces, "container_space");
const g = aliased(groups, "container_group");
const m = aliased(spaceMembers, "container_member");

/** The condition that a person of `profiles` may read a space or category. */
export const isOpenToPerson = (ctx: AppContext, appId: string, spaceId: SQL, person: SQL): SQL => sql`exists (
  select 1 from ${s} left join ${g} on ${g.appId} = ${appId} and ${g.id} = ${s.groupId}
  where ${s.appId} = ${appId} and ${s.id} = ${spaceId} and (${columnOf(person, profiles.type)} in ('moderator', 'admin') or (
    ((${s.access} = 'open' and coalesce(${g.access}, 'open') = 'open')
      or exists (select 1 from ${m} where ${m.appId} = ${appId} and ${m.spaceId} = ${s.id} and ${m.profileId} = ${columnOf(person, profiles.id)}))
    ${unlockedToPerson(ctx, appId, sql`container_space`, person)})))`;

/** The page of a space or category, below the app's own. */
export const spacePath = (space: SQL): SQL =>
  sql`case ${columnOf(space, spaces.discriminator)} when 'groups' then '/groups/g/' else '/communities/c/' end || ${columnOf(space, spaces.slug)}`;

/** The space or category that a row names by this column: it holds things, and who may read it may read them. */
export const inSpace = (column: Column): Container => ({
  stored: (appId, row) => sql`(
    select json_object('id', ${s.id}, 'groupId', ${s.groupId}, 'access', ${s.access}, 'groupAccess', ${g.access})
    from ${s} left join ${g} on ${g.appId} = ${appId} and ${g.id} = ${s.groupId}
    where ${s.appId} = ${appId} and ${s.id} = ${columnOf(row, column)})`,
  title: (appId, row) => sql`(
    select ${s.name} from ${s} where ${s.appId} = ${appId} and ${s.id} = ${columnOf(row, column)})`,
  path: (appId, row) => sql`(
    select ${spacePath(sql`container_space`)} from ${s} where ${s.appId} = ${appId} and ${s.id} = ${columnOf(row, column)})`,
  isAsStored(appId, row, stored) {
    const space = stored as SpaceSeen;
    return sql`exists (select 1 from ${s} left join ${g} on ${g.appId} = ${appId} and ${g.id} = ${s.groupId}
      where ${s.appId} = ${appId} and ${s.id} = ${columnOf(row, column)} and ${s.id} = ${space.id} and ${s.access} = ${space.access} and ${g.access} is ${space.groupAccess})`;
  },
  isReadable: (ctx, appId, row) => sql`exists (
    select 1 from ${s} left join ${g} on ${g.appId} = ${appId} and ${g.id} = ${s.groupId}
    where ${s.appId} = ${appId} and ${s.id} = ${columnOf(row, column)} and ${readable(ctx, sql`container_space`, sql`container_group`)})`,
  isReadableBy: (ctx, appId, row, person) => isOpenToPerson(ctx, appId, columnOf(row, column), person),
  readScope: readableSpaceIds,
  judge(ctx, stored) {
    const space = stored as SpaceSeen;
    return {
      facts: (ownerId) => factsOf(ctx, space, ownerId),
      isReadable: can(ctx, "space.view", factsOf(ctx, space)),
      scope: spaceScopeOf(ctx, space),
    };
  },
});
