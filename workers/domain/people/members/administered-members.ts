import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { ProfileId } from "@db/vocabulary/ids";
import type { MemberFilter, MemberTableSort } from "@db/vocabulary/members";
import type { AppContext } from "@workers/context";
import { appQuery, type Readable, rows } from "@workers/store";
import type { AdministeredMember } from "@workers/contracts/members/members";
import type { MemberRow } from "@workers/contracts/members/member-table";
import { requireAbility } from "@workers/domain/kernel/access";
import { offsetOf } from "@workers/domain/kernel/paging";
import { notFound } from "@workers/errors";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { judgeFilter, meetsFilter, p } from "./table/member-filter";
import { abilitiesOn, completeRows, storedRows } from "./table/member-rows";
import { totalsOf } from "./table/member-totals";

interface TablePage {
  sort?: MemberTableSort;
  page: number;
  limit: number;
}

/** The members' table: whom a filter finds, with all that its columns show. */
export async function administeredMembers(
  ctx: AppContext,
  filter: MemberFilter,
  page: TablePage,
): Promise<{ items: MemberRow[]; total: number }> {
  const condition = meetsFilter({ app: ctx.app, now: ctx.now() }, await judgeFilter(ctx, filter));
  const counting = appQuery<{ total: number }>(ctx, () => sql`select count(*) as total from ${p} where ${condition}`);
  const { items, total } = await readPage(ctx, condition, page, counting);
  return { items, total };
}

/** The same with what all of them add up to, as the table's screen shows it. */
export async function membersWithTotals(ctx: AppContext, filter: MemberFilter, page: TablePage) {
  const condition = meetsFilter({ app: ctx.app, now: ctx.now() }, await judgeFilter(ctx, filter));
  return readPage(ctx, condition, page, totalsOf(ctx, condition));
}

async function readPage<Totals extends { total: number }>(
  ctx: AppContext,
  condition: SQL,
  { sort, page, limit }: TablePage,
  counting: Readable<Totals>,
): Promise<{ items: MemberRow[]; total: number; totals: Totals | null }> {
  const [stored, [counted]] = await ctx.shard.readAll([
    storedRows(ctx, condition, { sort, limit, offset: offsetOf({ page, limit }) }),
    counting,
  ]);
  return { items: await completeRows(ctx, stored), total: counted?.total ?? 0, totals: counted ?? null };
}

/** How many people a filter finds. */
export async function countMembers(ctx: AppContext, filter: MemberFilter): Promise<number> {
  const condition = meetsFilter({ app: ctx.app, now: ctx.now() }, await judgeFilter(ctx, filter));
  const counted = await ctx.shard.readOne(
    appQuery<{ total: number }>(ctx, () => sql`select count(*) as total from ${p} where ${condition}`),
  );
  return counted?.total ?? 0;
}

const fields = {
  id: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  avatarUrl: profiles.avatarUrl,
  email: profiles.email,
  type: profiles.type,
  isBlocked: profiles.isBlocked,
  isPunished: profiles.isPunished,
  lastSeenAt: profiles.lastSeenAt,
  createdAt: profiles.createdAt,
};

/** One member or invited person. */
export async function administeredMember(ctx: AppContext, id: ProfileId): Promise<AdministeredMember> {
  requireAbility(ctx, "app.settings_members");
  const row = await ctx.shard.readOne(
    rows(ctx, profiles, fields).where(eq(profiles.id, id), isNull(profiles.deletedAt)).limit(1),
  );
  if (!row) throw notFound("profile");
  const { lastSeenAt, createdAt, ...member } = row;
  const isSelf = id === ctx.me.profile?.id;
  const permissions = { can: abilitiesOn(ctx, { type: member.type, isSelf }) };
  return Object.assign(member, { isSelf, lastSeenAt: isoOrNull(lastSeenAt), createdAt: iso(createdAt), permissions });
}
