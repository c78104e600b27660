import { and, desc, eq, gte, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { MemberType } from "@db/vocabulary/enumerations";
import type { ProfileId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { type RowOf, rows } from "@workers/store";
import type { AdministeredMember, GivenRole, MembersOfAppQuery } from "@workers/contracts/members/members";
import { can, requireAbility } from "@workers/domain/kernel/access";
import { attendeesOfCategories, categoriesWithSeenAttendees } from "@workers/domain/calendar/events";
import { chatsWithSeenMembers, membersOfChats } from "@workers/domain/community/chats";
import { requireCourseFilter, takesCourses } from "@workers/domain/learning/courses";
import { notFound } from "@workers/errors";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { holdersOf } from "./plan-holders";

export type AdministeredMembersQuery = Omit<MembersOfAppQuery, "cursor" | "sort" | "role"> & {
  /** Invited people are listed apart: they are no members yet. */
  isInvited: boolean;
  role?: GivenRole;
};

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

/** Members with their addresses, newest first. */
export async function administeredMembers(
  ctx: AppContext,
  query: AdministeredMembersQuery,
): Promise<{ items: AdministeredMember[]; total: number }> {
  requireAbility(ctx, "app.settings_members");
  const { accessPlanIds } = query;
  if (accessPlanIds) requireAbility(ctx, "app.settings_access_plan");
  requireCourseFilter(ctx, query);
  const chatIds = query.chatIds && (await chatsWithSeenMembers(ctx, query.chatIds));
  const eventGroupIds = query.eventGroupIds && categoriesWithSeenAttendees(ctx, query.eventGroupIds);
  const condition = and(
    isNull(profiles.deletedAt),
    query.isInvited
      ? eq(profiles.type, "invited")
      : query.role
        ? eq(profiles.type, query.role)
        : ne(profiles.type, "invited"),
    query.search ? begins(query.search) : undefined,
    accessPlanIds ? sql`${profiles.id} in (${holdersOf(ctx.app.id, accessPlanIds, ctx.now())})` : undefined,
    chatIds ? sql`${profiles.id} in (${membersOfChats(ctx.app.id, chatIds)})` : undefined,
    sql`(1 ${takesCourses(ctx.app.id, sql`${profiles.id}`, query)})`,
    eventGroupIds ? sql`${profiles.id} in (${attendeesOfCategories(ctx.app.id, eventGroupIds)})` : undefined,
  );
  const [memberRows, counted] = await ctx.shard.readAll([
    rows(ctx, profiles, fields)
      .where(condition)
      .orderBy(desc(profiles.createdAt), desc(profiles.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    rows(ctx, profiles, { total: sql<number>`count(*)` }).where(condition),
  ]);
  return { items: memberRows.map((row) => show(ctx, row)), total: counted[0]?.total ?? 0 };
}

/** One member or invited person. */
export async function administeredMember(ctx: AppContext, id: ProfileId): Promise<AdministeredMember> {
  requireAbility(ctx, "app.settings_members");
  const row = await ctx.shard.readOne(
    rows(ctx, profiles, fields).where(eq(profiles.id, id), isNull(profiles.deletedAt)).limit(1),
  );
  if (!row) throw notFound("profile");
  return show(ctx, row);
}

function show(ctx: AppContext, { lastSeenAt, createdAt, ...member }: RowOf<typeof fields>): AdministeredMember {
  const isSelf = member.id === ctx.me.profile?.id;
  const permissions = { can: abilitiesOn(ctx, member.type, isSelf) };
  return Object.assign(member, { isSelf, lastSeenAt: isoOrNull(lastSeenAt), createdAt: iso(createdAt), permissions });
}

/** The same rules as for changing and removing a member: nobody themselves, moderators only members. */
function abilitiesOn(ctx: AppContext, type: MemberType, isSelf: boolean): string[] {
  if (type === "invited")
    return [...(can(ctx, "member.invite") ? ["invite"] : []), ...(can(ctx, "member.delete") ? ["delete"] : [])];
  if (isSelf) return [];
  const isAdministrator = can(ctx, "member.delete");
  return [
    ...(isAdministrator ? ["change_type", "delete"] : []),
    ...(can(ctx, "member.update") && (isAdministrator || type === "member") ? ["block"] : []),
  ];
}

/** Read by the indexes of names and addresses. */
function begins(search: string): SQL | undefined {
  const from = search.toLocaleLowerCase("de");
  const to = `${from}\u{10ffff}`;
  return or(
    and(gte(profiles.nameKey, from), lt(profiles.nameKey, to)),
    and(gte(profiles.lastNameKey, from), lt(profiles.lastNameKey, to)),
    and(gte(profiles.email, from), lt(profiles.email, to)),
  );
}
