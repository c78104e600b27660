import { type SQL, sql } from "drizzle-orm";
import type { MemberType } from "@db/vocabulary/enumerations";
import type { ProfileId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import type { AppContext } from "@workers/context";
import { appQuery, type Readable } from "@workers/store";
import { abilities, requireAbility } from "../access";
import { notFound } from "../errors";
import { boundedTotal, type ListQuery, offsetOf, type Page, pageOf, readCursor, totalAtEnd } from "../paging";
import { iso, isoOrNull } from "../time";
import type { Member, MemberChoicesQuery, MembersQuery } from "@workers/contracts/members/members";
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
} from "../spaces";

interface MemberRow {
  id: ProfileId;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  type: MemberType;
  isModerator: number;
  lastSeenAt: number | null;
  createdAt: number;
}

const columns = sql`p.id, p.first_name as firstName, p.last_name as lastName, p.avatar_url as avatarUrl, p.type,
  p.last_seen_at as lastSeenAt`;

interface Order {
  after: SQL;
  order: SQL;
  keyset(row: MemberRow): (number | string)[];
}

/** The condition of a cursor in the order of time or of names, and the order. */
function orderOf({ sort, cursor }: MemberQuery, appId: string, time: SQL, id: SQL): Order {
  if (sort === "firstName" || sort === "-firstName") {
    const from = readCursor(cursor, 0);
    const key = from && sql`(select n.name_key from profiles n where n.app_id = ${appId} and n.id = ${from.id})`;
    const [before, way] = sort === "-firstName" ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
    return {
      after: from ? sql`(p.name_key, p.id) ${before} (${key}, ${from.id})` : sql`1`,
      order: sql`p.name_key ${way}, p.id ${way}`,
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

/** The app's members, without those who are blocked. Needs the ability to see the members; invited people, who are none yet, that to see all profiles. */
export async function listMembers(ctx: AppContext, query: MemberQuery): Promise<Page<Member>> {
  requireAbility(ctx, query.role === "invited" ? "app.view_all_profiles" : "app.view_profiles");
  const { after, order, keyset } = orderOf(query, ctx.app.id, sql`p.created_at`, sql`p.id`);
  const wanted = (appId: string) => sql`p.app_id = ${appId} and p.deleted_at is null and p.is_blocked = 0
    ${query.role ? sql`and p.type = ${query.role}` : sql`and p.type <> 'invited'`}
    ${query.search ? sql`and p.id in (${namesBegin(appId, query.search)})` : sql``}`;
  const [found, count] = await Promise.all([
    ctx.shard.read(
      appQuery<MemberRow>(
        ctx,
        (appId) => sql`select ${columns}, 0 as isModerator, p.created_at as createdAt from profiles p
        where ${wanted(appId)} and ${after} order by ${order} limit ${query.limit + 1} offset ${offsetOf(query)}`,
      ),
    ),
    ctx.shard.readOne(
      appQuery<{ total: number }>(ctx, (appId) =>
        query.role || query.search
          ? sql`select count(*) as total from (select 1 from profiles p where ${wanted(appId)} limit ${limits.pageDepth + 1})`
          : sql`select members as total from member_counts where app_id = ${appId}`,
      ),
    ),
  ]);
  return pageOf(query, boundedTotal(count?.total ?? 0), found, keyset, (row) => showMember(ctx, row));
}

/** Ids of people whose first or last name begins with the text. */
function namesBegin(appId: string, search: string): SQL {
  const from = search.toLocaleLowerCase("de");
  const to = `${from}\u{10ffff}`;
  return sql`select id from profiles where app_id = ${appId} and name_key >= ${from} and name_key < ${to}
    union select id from profiles where app_id = ${appId} and last_name_key >= ${from} and last_name_key < ${to}`;
}

/** Members of a space. */
export async function spaceMembers(ctx: AppContext, ref: SpaceRef, query: MemberQuery): Promise<Page<Member>> {
  const place: MembershipTable = {
    table: sql`space_members`,
    column: sql`space_id`,
    id: (appId) => spaceIdOf(ref, appId),
  };
  const [row, found, blocked] = await Promise.all([
    ctx.shard.readOne(spaceRow(ctx, ref)),
    ctx.shard.read(placeRows(ctx, place, query)),
    ctx.shard.readOne(blockedCount(ctx, place)),
  ]);
  const space = requireInSpace(ctx, "space.view_profiles", row);
  return showPlace(ctx, query, space.membersCount - blocked!.total, found);
}

/** Members of a group. */
export async function groupMembers(ctx: AppContext, ref: GroupRef, query: MemberQuery): Promise<Page<Member>> {
  const place: MembershipTable = {
    table: sql`group_members`,
    column: sql`group_id`,
    id: (appId) => groupIdOf(ref, appId),
  };
  const [group, found, blocked] = await Promise.all([
    ctx.shard.readOne(groupRow(ctx, ref)),
    ctx.shard.read(placeRows(ctx, place, query)),
    ctx.shard.readOne(blockedCount(ctx, place)),
  ]);
  if (!group || !isGroupListed(ctx, group)) throw notFound("group");
  requireAbility(ctx, "group.view", groupFacts(group));
  requireAbility(ctx, "app.view_profiles");
  return showPlace(ctx, query, group.membersCount - blocked!.total, found);
}

interface MembershipTable {
  table: SQL;
  column: SQL;
  id: (appId: string) => SQL;
}

/** Rows of a place's members. Ask for them together with the place, and show them only to who may see it. */
function placeRows(ctx: AppContext, place: MembershipTable, query: MemberQuery): Readable<MemberRow> {
  const { after, order } = orderOf(query, ctx.app.id, sql`m.created_at`, sql`m.profile_id`);
  return appQuery(
    ctx,
    (appId) => sql`select ${columns}, m.is_moderator as isModerator, m.created_at as createdAt
    from ${place.table} m cross join profiles p on p.app_id = m.app_id and p.id = m.profile_id and p.deleted_at is null and p.is_blocked = 0
    where m.app_id = ${appId} and m.${place.column} = ${place.id(appId)} and ${after}
      ${query.search ? sql`and p.id in (${namesBegin(appId, query.search)})` : sql``} ${roleIs(query.role)}
    order by ${order} limit ${query.limit + 1} offset ${offsetOf(query)}`,
  );
}

/** Blocked members of a place: they count among its members, and its list leaves them out. */
const blockedCount = (ctx: AppContext, place: MembershipTable): Readable<{ total: number }> =>
  appQuery(
    ctx,
    (appId) => sql`select count(*) as total from profiles p
    where p.app_id = ${appId} and p.is_blocked = 1 and p.deleted_at is null and exists (
      select 1 from ${place.table} m where m.app_id = ${appId} and m.${place.column} = ${place.id(appId)} and m.profile_id = p.id)`,
  );

/** Who looks after a place counts as moderator there. */
const roleIs = (role: MemberType | undefined): SQL =>
  role === undefined
    ? sql``
    : role === "moderator"
      ? sql`and (m.is_moderator = 1 or p.type = 'moderator')`
      : role === "member"
        ? sql`and m.is_moderator = 0 and p.type = 'member'`
        : sql`and p.type = ${role}`;

const showPlace = (ctx: AppContext, query: MemberQuery, total: number, found: MemberRow[]): Page<Member> =>
  pageOf(query, query.search || query.role ? totalAtEnd(query, found.length) : total, found, keysetOf(query), (row) =>
    showMember(ctx, row),
  );

const keysetOf =
  ({ sort }: MemberQuery) =>
  (row: MemberRow) =>
    sort?.endsWith("firstName") ? [row.id] : [row.createdAt, row.id];

function showMember(ctx: AppContext, { isModerator, lastSeenAt, createdAt, ...row }: MemberRow): Member {
  return {
    ...row,
    isDeleted: false,
    isModerator: Boolean(isModerator),
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
      ? (appId: string) => sql`and (p.type in ('moderator', 'admin') or exists (
        select 1 from space_members m where m.app_id = ${appId} and m.space_id = ${space.id} and m.profile_id = p.id))`
      : () => sql``;
  const search = query.search?.trim() ?? "";
  const found = await ctx.shard.read(
    appQuery<ChosenMember>(
      ctx,
      (appId) => sql`select p.id, p.first_name as firstName, p.last_name as lastName, p.avatar_url as avatarUrl
      from profiles p where p.app_id = ${appId} and p.deleted_at is null and p.type <> 'invited' and p.is_blocked = 0
      ${search ? sql`and p.id in (${namesBegin(appId, search)})` : sql``} ${seen(appId)}
      order by p.name_key, p.id limit ${query.limit + 1} offset ${offsetOf(query)}`,
    ),
  );
  return {
    ...pageOf(
      query,
      totalAtEnd(query, found.length),
      found,
      () => [],
      (row) => row,
    ),
    nextCursor: null,
  };
}
