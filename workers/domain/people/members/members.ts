import { type Column, type SQL, sql } from "drizzle-orm";
import {
  follows,
  groupMembers as groupMemberships,
  memberCounts,
  memberTags,
  profiles,
  profileTags,
  spaceMembers as spaceMemberships,
} from "@db/shard";
import type { MemberType } from "@db/vocabulary/enumerations";
import type { MemberStatusId, ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { aliased, appQuery, beginsName, nameOf, type Readable } from "@workers/store";
import { abilities, requireAbility } from "@workers/domain/kernel/access";
import { requireCourseFilter, takesCourses } from "@workers/domain/learning/courses";
import { attendeesOfCategories, categoriesWithSeenAttendees } from "@workers/domain/calendar/events";
import { chatsWithSeenMembers, membersOfChats } from "@workers/domain/community/chats";
import { notFound } from "@workers/errors";
import {
  boundedTotal,
  type ListQuery,
  offsetOf,
  type Page,
  pageOf,
  readCursor,
  totalAtEnd,
} from "@workers/domain/kernel/paging";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { holdersOf } from "./plan-holders";
import { hasShownFilter, meetsShownFilter } from "./shown-filter";
import type {
  Member,
  MemberChoicesQuery,
  MembersOfAppQuery,
  MembersQuery,
  ShownTag,
} from "@workers/contracts/members/members";
import type { ChosenMember } from "@workers/contracts/people";
import {
  accessOf,
  groupFacts,
  groupIdOf,
  type GroupRef,
  groupRow,
  isGroupListed,
  requireInSpace,
  spaceIdOf,
  type SpaceRef,
  spaceRow,
} from "@workers/domain/community/spaces";

const p = aliased(profiles, "p");
const n = aliased(profiles, "n");
const m = aliased(spaceMemberships, "m");
const theirs = aliased(spaceMemberships, "theirs");
const mine = aliased(spaceMemberships, "mine");
const f = aliased(follows, "f");
const pt = aliased(profileTags, "pt");
const g = aliased(memberTags, "g");

interface MemberRow {
  id: ProfileId;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  statusId: MemberStatusId | null;
  type: MemberType;
  isModerator: number;
  headline: string;
  place: string;
  commonSpacesCount: number;
  isFollowed: number;
  tags: string;
  lastSeenAt: number | null;
  createdAt: number;
}

const columns = (
  ctx: AppContext,
  appId: string,
) => sql`${p.id}, ${p.firstName} as firstName, ${p.lastName} as lastName, ${p.avatarUrl} as avatarUrl, ${p.statusId} as statusId, ${p.type},
  ${p.headline}, ${p.place}, ${p.lastSeenAt} as lastSeenAt,
  (select count(*) from ${theirs} cross join ${mine} on ${mine.appId} = ${appId} and ${mine.profileId} = ${meOf(ctx)}
    and ${mine.spaceId} = ${theirs.spaceId} where ${theirs.appId} = ${appId} and ${theirs.profileId} = ${p.id}) as commonSpacesCount,
  exists (select 1 from ${f} where ${f.appId} = ${appId} and ${f.entityType} = 'profile' and ${f.entityId} = ${p.id}
    and ${f.profileId} = ${meOf(ctx)}) as isFollowed,
  (select json_group_array(json_object('id', ${g.id}, 'name', ${g.name}, 'color', ${g.color})) from ${pt}
    cross join ${g} on ${g.appId} = ${appId} and ${g.id} = ${pt.tagId} and ${g.isShownToMembers} = 1
    where ${pt.appId} = ${appId} and ${pt.profileId} = ${p.id}) as tags`;

const meOf = (ctx: AppContext) => ctx.me.profile?.id ?? "";

interface Order {
  after: SQL;
  order: SQL;
  keyset(row: MemberRow): (number | string)[];
}

/** The condition of a cursor in the order of time or of names, and the order. */
function orderOf({ sort, cursor }: MemberQuery, appId: string, time: SQL, id: SQL): Order {
  if (sort === "firstName" || sort === "-firstName") {
    const from = readCursor(cursor, 0);
    const key = from && sql`(select ${n.nameKey} from ${n} where ${n.appId} = ${appId} and ${n.id} = ${from.id})`;
    const [before, way] = sort === "-firstName" ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
    return {
      after: from ? sql`(${p.nameKey}, ${p.id}) ${before} (${key}, ${from.id})` : sql`1`,
      order: sql`${p.nameKey} ${way}, ${p.id} ${way}`,
      keyset: (row) => [row.id],
    };
  }
  const from = readCursor(cursor, 1);
  const keyset = (row: MemberRow) => [row.createdAt, row.id];
  return sort === "oldest"
    ? {
        after: from ? sql`(${time}, ${id}) > (${from.numbers[0]!}, ${from.id})` : sql`1`,
        order: sql`${time}, ${id}`,
        keyset,
      }
    : {
        after: from ? sql`(${time}, ${id}) < (${from.numbers[0]!}, ${from.id})` : sql`1`,
        order: sql`${time} desc, ${id} desc`,
        keyset,
      };
}

/** Left out is the newest first. */
type MemberQuery = Partial<MembersQuery> & ListQuery;

/**
 * The app's members, without those who are blocked. Needs the ability to see the members; invited people, who are none yet,
 * that to see all profiles; who holds which plan, that to see members' plans.
 */
export async function listMembers(
  ctx: AppContext,
  { invited, ...sent }: Partial<MembersOfAppQuery> & ListQuery,
): Promise<Page<Member>> {
  const query = invited ? { ...sent, role: "invited" as const } : sent;
  requireAbility(ctx, query.role === "invited" ? "app.view_all_profiles" : "app.view_profiles");
  if (query.accessPlanIds) requireAbility(ctx, "app.settings_access_plan");
  requireCourseFilter(ctx, query);
  const chatIds = query.chatIds && (await chatsWithSeenMembers(ctx, query.chatIds));
  const eventGroupIds = query.eventGroupIds && categoriesWithSeenAttendees(ctx, query.eventGroupIds);
  const { after, order, keyset } = orderOf(query, ctx.app.id, sql`${p.createdAt}`, sql`${p.id}`);
  const condition = (appId: string) => sql`${p.appId} = ${appId} and ${p.deletedAt} is null and ${p.isBlocked} = 0
    ${query.role ? sql`and ${p.type} = ${query.role}` : sql`and ${p.type} <> 'invited'`}
    ${query.search ? sql`and ${p.id} in (${namesBegin(appId, query.search)})` : sql``}
    ${query.accessPlanIds ? sql`and ${p.id} in (${holdersOf(appId, query.accessPlanIds, ctx.now())})` : sql``}
    ${chatIds ? sql`and ${p.id} in (${membersOfChats(appId, chatIds)})` : sql``}
    ${takesCourses(appId, sql`${p.id}`, query)}
    ${eventGroupIds ? sql`and ${p.id} in (${attendeesOfCategories(appId, eventGroupIds)})` : sql``}
    ${meetsShownFilter(ctx, appId, query)}`;
  const [memberRows, count] = await Promise.all([
    ctx.shard.read(
      appQuery<MemberRow>(
        ctx,
        (appId) => sql`select ${columns(ctx, appId)}, 0 as isModerator, ${p.createdAt} as createdAt from ${p}
        where ${condition(appId)} and ${after} order by ${order} limit ${query.limit + 1} offset ${offsetOf(query)}`,
      ),
    ),
    ctx.shard.readOne(
      appQuery<{ total: number }>(ctx, (appId) =>
        query.role ||
        query.search ||
        query.accessPlanIds ||
        chatIds ||
        eventGroupIds ||
        query.courseIds ||
        query.courseCategoryIds ||
        hasShownFilter(query)
          ? sql`select count(*) as total from (select 1 from ${p} where ${condition(appId)} limit ${limits.pageDepth + 1})`
          : sql`select ${memberCounts.members} as total from ${memberCounts} where ${memberCounts.appId} = ${appId}`,
      ),
    ),
  ]);
  return pageOf(query, boundedTotal(count?.total ?? 0), memberRows, keyset, (row) => showMember(ctx, row));
}

/** Ids of people whose first or last name begins with the text. */
function namesBegin(appId: string, search: string): SQL {
  const among = (key: "nameKey" | "lastNameKey") =>
    sql`select ${profiles.id} from ${profiles} where ${profiles.appId} = ${appId} and ${beginsName(profiles[key], search)}`;
  return sql`${among("nameKey")} union ${among("lastNameKey")}`;
}

export async function spaceMembers(ctx: AppContext, ref: SpaceRef, query: MemberQuery): Promise<Page<Member>> {
  const place: MembershipTable = {
    table: spaceMemberships,
    column: spaceMemberships.spaceId,
    id: (appId) => spaceIdOf(ref, appId),
  };
  const [[row], memberRows, [blocked]] = await ctx.shard.readAll([
    spaceRow(ctx, ref),
    placeRows(ctx, place, query),
    blockedCount(ctx, place),
  ]);
  const space = requireInSpace(ctx, "space.view_profiles", row);
  return showPlace(ctx, query, space.membersCount - blocked!.total, memberRows);
}

export async function groupMembers(ctx: AppContext, ref: GroupRef, query: MemberQuery): Promise<Page<Member>> {
  const place: MembershipTable = {
    table: groupMemberships,
    column: groupMemberships.groupId,
    id: (appId) => groupIdOf(ref, appId),
  };
  const [[group], memberRows, [blocked]] = await ctx.shard.readAll([
    groupRow(ctx, ref),
    placeRows(ctx, place, query),
    blockedCount(ctx, place),
  ]);
  if (!group || !isGroupListed(ctx, group)) throw notFound("group");
  requireAbility(ctx, "group.view", groupFacts(group));
  requireAbility(ctx, "app.view_profiles");
  return showPlace(ctx, query, group.membersCount - blocked!.total, memberRows);
}

interface MembershipTable {
  table: typeof spaceMemberships | typeof groupMemberships;
  column: Column;
  id: (appId: string) => SQL;
}

/** Rows of a place's members. Ask for them together with the place, and show them only to who may see it. */
function placeRows(ctx: AppContext, place: MembershipTable, query: MemberQuery): Readable<MemberRow> {
  const { after, order } = orderOf(query, ctx.app.id, sql`${m.createdAt}`, sql`${m.profileId}`);
  return appQuery(
    ctx,
    (appId) => sql`select ${columns(ctx, appId)}, ${m.isModerator} as isModerator, ${m.createdAt} as createdAt
    from ${place.table} m cross join ${p} on ${p.appId} = ${m.appId} and ${p.id} = ${m.profileId} and ${p.deletedAt} is null and ${p.isBlocked} = 0
    where ${m.appId} = ${appId} and m.${nameOf(place.column)} = ${place.id(appId)} and ${after}
      ${query.search ? sql`and ${p.id} in (${namesBegin(appId, query.search)})` : sql``} ${roleIs(query.role)}
    order by ${order} limit ${query.limit + 1} offset ${offsetOf(query)}`,
  );
}

/** Blocked members of a place: they count among its members, and its list leaves them out. */
const blockedCount = (ctx: AppContext, place: MembershipTable): Readable<{ total: number }> =>
  appQuery(
    ctx,
    (appId) => sql`select count(*) as total from ${p}
    where ${p.appId} = ${appId} and ${p.isBlocked} = 1 and ${p.deletedAt} is null and exists (
      select 1 from ${place.table} m where ${m.appId} = ${appId} and m.${nameOf(place.column)} = ${place.id(appId)} and ${m.profileId} = ${p.id})`,
  );

/** Who looks after a place counts as moderator there. */
const roleIs = (role: MemberType | undefined): SQL =>
  role === undefined
    ? sql``
    : role === "moderator"
      ? sql`and (${m.isModerator} = 1 or ${p.type} = 'moderator')`
      : role === "member"
        ? sql`and ${m.isModerator} = 0 and ${p.type} = 'member'`
        : sql`and ${p.type} = ${role}`;

const showPlace = (ctx: AppContext, query: MemberQuery, total: number, memberRows: MemberRow[]): Page<Member> =>
  pageOf(
    query,
    query.search || query.role ? totalAtEnd(query, memberRows.length) : total,
    memberRows,
    keysetOf(query),
    (row) => showMember(ctx, row),
  );

const keysetOf =
  ({ sort }: MemberQuery) =>
  (row: MemberRow) =>
    sort?.endsWith("firstName") ? [row.id] : [row.createdAt, row.id];

function showMember(
  ctx: AppContext,
  { isModerator, isFollowed, tags, commonSpacesCount, lastSeenAt, createdAt, ...row }: MemberRow,
): Member {
  return {
    ...row,
    isDeleted: false,
    isModerator: Boolean(isModerator),
    isFollowed: Boolean(isFollowed),
    tags: JSON.parse(tags) as ShownTag[],
    // One's own spaces are all common to oneself: that says nothing.
    commonSpacesCount: row.id === ctx.me.profile?.id ? 0 : commonSpacesCount,
    lastSeenAt: isoOrNull(lastSeenAt),
    createdAt: iso(createdAt),
    permissions: { can: abilities(ctx, "profile", { ownerId: row.id }) },
  };
}

/**
 * Members whose first or last name begins with the text. With a space only those who may see it, so that a mention
 * never reaches somebody who can't read it.
 */
export async function chooseMembers(
  ctx: AppContext,
  query: MemberChoicesQuery & ListQuery,
): Promise<Page<ChosenMember>> {
  requireAbility(ctx, "app.view_profiles");
  const space =
    query.spaceId && requireInSpace(ctx, "space.view", await ctx.shard.readOne(spaceRow(ctx, { id: query.spaceId })));
  const seen =
    space && accessOf({ ...ctx, me: { ...ctx.me, groups: new Map() } }, space) !== "open"
      ? (appId: string) => sql`and (${p.type} in ('moderator', 'admin') or exists (
        select 1 from ${m} where ${m.appId} = ${appId} and ${m.spaceId} = ${space.id} and ${m.profileId} = ${p.id}))`
      : () => sql``;
  const search = query.search?.trim() ?? "";
  const memberRows = await ctx.shard.read(
    appQuery<ChosenMember>(
      ctx,
      (appId) => sql`select ${p.id}, ${p.firstName} as firstName, ${p.lastName} as lastName, ${p.avatarUrl} as avatarUrl
      from ${p} where ${p.appId} = ${appId} and ${p.deletedAt} is null and ${p.type} <> 'invited' and ${p.isBlocked} = 0
      ${search ? sql`and ${p.id} in (${namesBegin(appId, search)})` : sql``} ${seen(appId)}
      order by ${p.nameKey}, ${p.id} limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
  );
  return {
    ...pageOf(
      query,
      totalAtEnd(query, memberRows.length),
      memberRows,
      () => [],
      (row) => row,
    ),
    nextCursor: null,
  };
}
