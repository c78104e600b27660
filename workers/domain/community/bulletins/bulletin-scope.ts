import { type SQL, sql } from "drizzle-orm";
import { bulletins, follows, groups, spaces } from "@db/shard";
import type { BulletinKind, PostDiscriminator, ScopeType, SpaceAccess } from "@db/vocabulary/enumerations";
import type { GroupId, SegmentId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, type AppScope, idsOf } from "@workers/store";
import { can, type Facts, lockOfService, requireAbility, strictest } from "@workers/domain/kernel/access";
import { invalid } from "@workers/errors";
import type { AnnouncementScope } from "@workers/domain/kernel/facts";
import { isOfSegment } from "./segments";
import { factsOf, groupFacts, readable, readableGroup, type SpaceSeen, spacePath } from "../spaces";

/** For whom a bulletin is: the whole app, or those of a space, category or group. */

const b = aliased(bulletins, "b");
const s = aliased(spaces, "s");
const g = aliased(groups, "g");
const f = aliased(follows, "f");

/** The scope of a row: its space or category, and the group of that or its own. */
export interface ScopeRow {
  kind: BulletinKind;
  scopeType: ScopeType;
  spaceId: SpaceId | null;
  spaceAccess: SpaceAccess | null;
  groupId: GroupId | null;
  groupAccess: SpaceAccess | null;
  scopeName: string | null;
  scopePath: string | null;
  segmentId: SegmentId | null;
  /** The caller is one of those whom an announcement for a segment is for. */
  isRecipient?: 0 | 1;
}

/** Columns of a `ScopeRow` of a bulletin `b` with `scopeJoins`. */
export const scopeColumns = sql`${b.kind}, ${b.scopeType} as scopeType, ${b.segmentId} as segmentId, ${s.id} as spaceId, ${s.access} as spaceAccess, ${g.id} as groupId, ${g.access} as groupAccess,
  coalesce(${s.name}, ${g.name}) as scopeName, coalesce(${spacePath(sql`s`)}, '/groups/c/' || ${g.slug}) as scopePath`;

/** Joins the space or category `s` and the group `g` of the bulletins `b` of a query. */
export const scopeJoins = (appId: string): SQL => sql`
  left join ${s} on ${s.appId} = ${appId} and ${s.id} = ${b.spaceId}
  left join ${g} on ${g.appId} = ${appId} and ${g.id} = coalesce(${b.groupId}, ${s.groupId})`;

const serviceOfKind = { announcement: "announcements", daily: "dailies" } as const;

/** Refuses guests with 401, and whoever is told nothing here, such as people to whom the app is locked. */
export const requireService = (ctx: AppContext, kind: BulletinKind): void =>
  requireAbility(ctx, `${kind}.view`, { service: serviceOfKind[kind] });

/** What the access table needs to know of a bulletin; null where what it was for is gone. */
export function factsOfScope(ctx: AppContext, row: ScopeRow): Facts | null {
  switch (row.scopeType) {
    case "app":
      return { service: serviceOfKind[row.kind] };
    case "group":
      return row.groupId && row.groupAccess ? groupFacts({ id: row.groupId, access: row.groupAccess }) : null;
    case "space":
    case "communities_category":
      return row.spaceId && row.spaceAccess ? factsOf(ctx, spaceSeen(row)) : null;
  }
}

const spaceSeen = (row: ScopeRow): SpaceSeen => ({
  id: row.spaceId!,
  groupId: row.groupId,
  access: row.spaceAccess!,
  groupAccess: row.groupAccess,
});

/** Whether the caller may read what is told in the scope of a row. */
export function isInReach(ctx: AppContext, row: ScopeRow): boolean {
  const facts = factsOfScope(ctx, row);
  if (row.segmentId && !row.isRecipient && !can(ctx, `${row.kind}.edit`)) return false;
  if (!facts || lockOfService(ctx, { service: serviceOfKind[row.kind] })) return false;
  return can(ctx, `${row.kind}.view`, facts);
}

/** The same as a condition on bulletins `b` with `scopeJoins`. */
export function inReach(ctx: AppContext, kind: BulletinKind, appId: string): SQL {
  if (!can(ctx, `${kind}.view`, { service: serviceOfKind[kind] })) return sql`0`;
  if (kind === "daily") return sql`1`;
  return sql`case ${b.scopeType} when 'app' then ${can(ctx, "announcement.edit") ? sql`1` : isOfSegment(ctx, appId)} when 'group' then ${g.id} is not null and ${readableGroup(ctx, sql`g`)}
    else ${s.id} is not null and ${readable(ctx)} end`;
}

/**
 * The condition that a bulletin `b` is meant for the caller and not only open to them: who may look into a space without
 * belonging to it meets its announcements on its page.
 */
export const isForCaller = (
  ctx: AppContext,
  appId: string,
): SQL => sql`((${b.scopeType} = 'app' and ${isOfSegment(ctx, appId)})
  or (${b.scopeType} = 'space' and ${b.spaceId} in ${idsOf([...ctx.me.spaces.keys()])})
  or (${b.scopeType} = 'group' and ${b.groupId} in ${idsOf([...ctx.me.groups.keys()])})
  or (${b.scopeType} = 'communities_category' and exists (select 1 from ${f} where ${f.appId} = ${appId} and ${f.entityType} = 'category'
    and ${f.entityId} = ${b.spaceId} and ${f.profileId} = ${ctx.me.profile?.id ?? ""})))`;

/** The scope that a form names, as columns; `isThere` is the condition that it still exists. */
export interface NamedScope {
  scopeType: ScopeType;
  spaceId: SpaceId | null;
  groupId: GroupId | null;
}

/** A part of the app that somebody names; 422 where an id is missing, or one too many. */
export function namedScope(scopeType: ScopeType, scopeId: string | null | undefined): NamedScope {
  if ((scopeType === "app") !== !scopeId)
    throw invalid({ field: "scopeId", key: scopeType === "app" ? "notAllowed" : "required" });
  return {
    scopeType,
    spaceId: scopeType === "space" || scopeType === "communities_category" ? (scopeId as SpaceId) : null,
    groupId: scopeType === "group" ? (scopeId as GroupId) : null,
  };
}

/** The condition that a scope exists. A category is no space, and a space no category. */
export function scopeExists(appId: string, { scopeType, spaceId, groupId }: NamedScope): SQL {
  if (scopeType === "app") return sql`1`;
  if (scopeType === "group")
    return sql`exists (select 1 from ${groups} where ${groups.appId} = ${appId} and ${groups.id} = ${groupId})`;
  const discriminator: PostDiscriminator = scopeType === "space" ? "groups" : "communities";
  return sql`exists (select 1 from ${spaces} where ${spaces.appId} = ${appId} and ${spaces.id} = ${spaceId} and ${spaces.discriminator} = ${discriminator})`;
}

/** A scope as it stands; 422 for a space, category or group that isn't in the app. */
export async function requireScope(ctx: AppContext, kind: BulletinKind, named: NamedScope): Promise<ScopeRow> {
  const { scopeType, spaceId, groupId } = named;
  const nothing = { segmentId: null, spaceAccess: null, groupAccess: null, scopeName: null, scopePath: null };
  if (scopeType === "app") return { kind, ...named, ...nothing };
  const row = await ctx.shard.readOne(
    appQuery<Pick<ScopeRow, "spaceId" | "spaceAccess" | "groupId" | "groupAccess">>(
      ctx,
      (
        appId,
      ) => sql`select ${s.id} as spaceId, ${s.access} as spaceAccess, ${g.id} as groupId, ${g.access} as groupAccess
      from (select 1) left join ${s} on ${s.appId} = ${appId} and ${s.id} = ${spaceId}
      left join ${g} on ${g.appId} = ${appId} and ${g.id} = coalesce(${groupId}, ${s.groupId}) where ${scopeExists(appId, named)}`,
    ),
  );
  if (!row) throw invalid({ field: "scopeId", key: "notAllowed" });
  return { kind, scopeType, ...nothing, ...row };
}

/** Of what a bulletin is for, as its events tell it. */
export const announcementScopeOf = (scope: AppScope, row: ScopeRow): AnnouncementScope => ({
  appId: scope.app.id,
  scopeType: row.scopeType,
  spaceId: row.spaceId,
  groupId: row.groupId,
  spaceAccess: strictest(row.spaceAccess ?? "open", row.groupAccess ?? "open"),
  accessInGroup: row.spaceAccess ?? row.groupAccess ?? "open",
});
