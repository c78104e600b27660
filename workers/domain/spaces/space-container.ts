import { type SQL, sql } from "drizzle-orm";
import { can } from "../access";
import type { Container } from "../engagement";
import { factsOf, spacePlaceOf, readable, type SpaceSeen } from "./space-access";

/** The condition that a person of `profiles` may read a space or category. */
export const isOpenToPerson = (appId: string, spaceId: SQL, person: SQL): SQL => sql`exists (
  select 1 from spaces s left join groups g on g.app_id = ${appId} and g.id = s.group_id
  where s.app_id = ${appId} and s.id = ${spaceId} and (
    (s.access = 'open' and coalesce(g.access, 'open') = 'open') or ${person}.type in ('moderator', 'admin')
    or exists (select 1 from space_members m where m.app_id = ${appId} and m.space_id = s.id and m.profile_id = ${person}.id)))`;

/** The space or category that a row names by this column: it holds things, and who may read it may read them. */
export const inSpace = (column: string): Container => ({
  stored: (appId, row) => sql`(
    select json_object('id', s.id, 'groupId', s.group_id, 'access', s.access, 'groupAccess', g.access)
    from spaces s left join groups g on g.app_id = ${appId} and g.id = s.group_id
    where s.app_id = ${appId} and s.id = ${row}.${sql.identifier(column)})`,
  isReadable: (ctx, appId, row) => sql`exists (
    select 1 from spaces s left join groups g on g.app_id = ${appId} and g.id = s.group_id
    where s.app_id = ${appId} and s.id = ${row}.${sql.identifier(column)} and ${readable(ctx)})`,
  isReadableBy: (appId, row, person) => isOpenToPerson(appId, sql`${row}.${sql.identifier(column)}`, person),
  judge(ctx, stored) {
    const space = stored as SpaceSeen;
    return {
      facts: (ownerId) => factsOf(ctx, space, ownerId),
      isReadable: can(ctx, "space.view", factsOf(ctx, space)),
      place: spacePlaceOf(ctx, space),
    };
  },
});
