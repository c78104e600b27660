import { type SQL, sql } from "drizzle-orm";
import { sortKeySql } from "@db/letters";
import { accessPlans, invitations, memberPoints, memberStatuses, planGrants } from "@db/shard";
import type { ContactSource, MemberType } from "@db/vocabulary/enumerations";
import type { InvitationId, PlanId, ProfileId } from "@db/vocabulary/ids";
import type { CustomFieldValues, MemberTableSort } from "@db/vocabulary/members";
import type { AppContext } from "@workers/context";
import type { AdministeredMember } from "@workers/contracts/members/members";
import type { MemberRow } from "@workers/contracts/members/member-table";
import { aliased, appQuery, idsOf, type Readable } from "@workers/store";
import { can } from "@workers/domain/kernel/access";
import { iso, isoOrNull } from "@workers/domain/kernel/time";
import { hasPoints } from "@workers/domain/gamification/points";
import { tagsOf } from "@workers/domain/people/tags";
import { p } from "./member-filter";

const inv = aliased(invitations, "inv");
const gr = aliased(planGrants, "gr");
const pl = aliased(accessPlans, "pl");
const mp = aliased(memberPoints, "mp");
const ms = aliased(memberStatuses, "ms");

/** A person as the table's statement brings them. */
export interface StoredRow {
  id: ProfileId;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  email: string | null;
  phone: string | null;
  type: MemberType;
  isBlocked: number;
  isPunished: number;
  source: ContactSource;
  customFields: string;
  invitationId: InvitationId | null;
  invitationName: string | null;
  points: number | null;
  status: string | null;
  lastSeenAt: number | null;
  createdAt: number;
  deletedAt: number | null;
}

/** What somebody may spend; without a row nothing was earned yet. */
const balance = (appId: string): SQL =>
  sql`max(0, coalesce((select ${mp.balance} from ${mp} where ${mp.appId} = ${appId} and ${mp.profileId} = ${p.id}), 0))`;

const seesPoints = (ctx: AppContext): boolean => hasPoints(ctx) && can(ctx, "member.view_points");

/** The balance and the status's name; null for who may not see points. */
const pointCells = (ctx: AppContext, appId: string) =>
  seesPoints(ctx)
    ? sql`${balance(appId)} as points,
      (select ${ms.name} from ${ms} where ${ms.appId} = ${appId} and ${ms.id} = ${p.statusId}) as status`
    : sql`null as points, null as status`;

const columns = (
  ctx: AppContext,
  appId: string,
) => sql`${p.id}, ${p.firstName} as firstName, ${p.lastName} as lastName, ${p.avatarUrl} as avatarUrl,
  ${p.email}, ${p.phone}, ${p.type}, ${p.isBlocked} as isBlocked, ${p.isPunished} as isPunished, ${p.source},
  ${p.customFields} as customFields, ${p.invitationId} as invitationId,
  (select ${inv.name} from ${inv} where ${inv.appId} = ${appId} and ${inv.id} = ${p.invitationId}) as invitationName,
  ${pointCells(ctx, appId)}, ${p.lastSeenAt} as lastSeenAt, ${p.createdAt} as createdAt, ${p.deletedAt} as deletedAt`;

/** Who may not see points gets the newest first instead of an order that would tell of them. */
const orderOf = (ctx: AppContext, appId: string, sort: MemberTableSort): SQL => {
  if (sort === "points" || sort === "-points") {
    if (!seesPoints(ctx)) return orders["-createdAt"];
    return sort === "points" ? sql`${balance(appId)}, ${p.id}` : sql`${balance(appId)} desc, ${p.id} desc`;
  }
  return orders[sort];
};

const orders: Readonly<Record<Exclude<MemberTableSort, "points" | "-points">, SQL>> = {
  "-createdAt": sql`${p.createdAt} desc, ${p.id} desc`,
  createdAt: sql`${p.createdAt}, ${p.id}`,
  name: sql`${p.nameKey}, ${p.id}`,
  "-name": sql`${p.nameKey} desc, ${p.id} desc`,
  "-lastSeenAt": sql`${p.lastSeenAt} desc, ${p.id} desc`,
  lastSeenAt: sql`${p.lastSeenAt}, ${p.id}`,
};

/** The people who meet a condition on `p`, in the table's order. */
export const storedRows = (
  ctx: AppContext,
  condition: SQL,
  { sort = "-createdAt", limit, offset = 0 }: { sort?: MemberTableSort; limit: number; offset?: number },
): Readable<StoredRow> =>
  appQuery(
    ctx,
    (appId) => sql`select ${columns(ctx, appId)} from ${p} where ${p.appId} = ${appId} and ${condition}
      order by ${orderOf(ctx, appId, sort)} limit ${limit} offset ${offset}`,
  );

/** The same people with their tags and plans: one round trip more. */
export async function completeRows(ctx: AppContext, stored: readonly StoredRow[]): Promise<MemberRow[]> {
  if (stored.length === 0) return [];
  const people = stored.map(({ id }) => id);
  const [tags, plans] = await ctx.shard.readAll([tagsOf(ctx, people), plansOf(ctx, people)]);
  const tagsById = byPerson(tags);
  const plansById = byPerson(plans);
  return stored.map(({ customFields, invitationId, invitationName, lastSeenAt, createdAt, deletedAt, ...row }) => {
    const isSelf = row.id === ctx.me.profile?.id;
    return {
      ...row,
      isBlocked: Boolean(row.isBlocked),
      isPunished: Boolean(row.isPunished),
      isSelf,
      customFields: JSON.parse(customFields) as CustomFieldValues,
      invitation: invitationId && { id: invitationId, name: invitationName ?? "" },
      tags: (tagsById.get(row.id) ?? []).map(({ profileId: _, ...tag }) => tag),
      plans: (plansById.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      lastSeenAt: isoOrNull(lastSeenAt),
      createdAt: iso(createdAt),
      deletedAt: isoOrNull(deletedAt),
      permissions: { can: abilitiesOn(ctx, { type: row.type, isSelf, isDeleted: deletedAt !== null }) },
    };
  });
}

function byPerson<Row extends { profileId: ProfileId }>(list: readonly Row[]): Map<ProfileId, Row[]> {
  const map = new Map<ProfileId, Row[]>();
  for (const row of list) map.set(row.profileId, [...(map.get(row.profileId) ?? []), row]);
  return map;
}

/** The plans that people hold now; nobody's for who may not see them. */
const plansOf = (
  ctx: AppContext,
  people: readonly ProfileId[],
): Readable<{ profileId: ProfileId; id: PlanId; name: string }> =>
  appQuery(
    ctx,
    (
      appId,
    ) => sql`select distinct ${gr.profileId} as profileId, ${pl.id}, ${pl.name} from ${idsOf(can(ctx, "app.settings_access_plan") ? people : [])} e
      cross join ${gr} on ${gr.appId} = ${appId} and ${gr.profileId} = e.value and ${gr.startsAt} <= ${ctx.now()}
        and (${gr.endsAt} is null or ${gr.endsAt} > ${ctx.now()})
      cross join ${pl} on ${pl.id} = ${gr.planId} and ${pl.projectId} = ${ctx.project.id} order by ${sortKeySql(pl.name)}`,
  );

/** The same rules as for changing and removing a member: nobody themselves, moderators only members. */
export function abilitiesOn(
  ctx: AppContext,
  { type, isSelf, isDeleted = false }: Pick<AdministeredMember, "type" | "isSelf"> & { isDeleted?: boolean },
): string[] {
  if (isDeleted) return can(ctx, "member.delete") ? ["restore"] : [];
  if (type === "invited")
    return [...(can(ctx, "member.invite") ? ["invite"] : []), ...(can(ctx, "member.delete") ? ["delete"] : [])];
  if (isSelf) return [];
  const isAdministrator = can(ctx, "member.delete");
  return [
    ...(isAdministrator ? ["change_type", "delete"] : []),
    ...(can(ctx, "member.update") && (isAdministrator || type === "member") ? ["block"] : []),
  ];
}
