import { type Column, type SQL, sql } from "drizzle-orm";
import { columnOf, aliased } from "@workers/store";
import { profiles, spaces, groups, spaceMembers } from "@db/shard";
import type { AppContext } from "@workers/context";
import { can } from "../access";
import type { Container } from "../engagement";
import { unlockedToPerson } from "./unlocked";
import { factsOf, spacePlaceOf, readable, type SpaceSeen } from "./space-access";

const s = aliased(spaces, "s");
const g = aliased(groups, "g");
const m = aliased(spaceMembers, "m");

/** The condition that a person of `profiles` may read a space or category. */
export const isOpenToPerson = (ctx: AppContext, appId: string, spaceId: SQL, person: SQL): SQL => sql`exists (
  select 1 from ${s} left join ${g} on ${g.appId} = ${appId} and ${g.id} = ${s.groupId}
  where ${s.appId} = ${appId} and ${s.id} = ${spaceId} and (${columnOf(person, profiles.type)} in ('moderator', 'admin') or (
    ((${s.access} = 'open' and coalesce(${g.access}, 'open') = 'open')
      or exists (select 1 from ${m} where ${m.appId} = ${appId} and ${m.spaceId} = ${s.id} and ${m.profileId} = ${columnOf(person, profiles.id)}))
    ${unlockedToPerson(ctx, appId, sql`s`, person)})))`;

/** The space or category that a row names by this column: it holds things, and who may read it may read them. */
export const inSpace = (column: Column): Container => ({
  stored: (appId, row) => sql`(
    select json_object('id', ${s.id}, 'groupId', ${s.groupId}, 'access', ${s.access}, 'groupAccess', ${g.access})
    from ${s} left join ${g} on ${g.appId} = ${appId} and ${g.id} = ${s.groupId}
    where ${s.appId} = ${appId} and ${s.id} = ${columnOf(row, column)})`,
  isReadable: (ctx, appId, row) => sql`exists (
    select 1 from ${s} left join ${g} on ${g.appId} = ${appId} and ${g.id} = ${s.groupId}
    where ${s.appId} = ${appId} and ${s.id} = ${columnOf(row, column)} and ${readable(ctx)})`,
  isReadableBy: (ctx, appId, row, person) => isOpenToPerson(ctx, appId, columnOf(row, column), person),
  judge(ctx, stored) {
    const space = stored as SpaceSeen;
    return {
      facts: (ownerId) => factsOf(ctx, space, ownerId),
      isReadable: can(ctx, "space.view", factsOf(ctx, space)),
      place: spacePlaceOf(ctx, space),
    };
  },
});
