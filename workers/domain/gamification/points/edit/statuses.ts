import { asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { memberStatuses, profiles } from "@db/shard";
import { defaultStatuses } from "@db/vocabulary/gamification/points";
import type { FileId, MemberStatusId } from "@db/vocabulary/ids";
import { gamificationLimits } from "@db/vocabulary/limits/gamification-limits";
import type { App, AppContext, Context } from "@workers/context";
import type {
  MemberStatus,
  MemberStatusChanges,
  MemberStatusesChanges,
  MemberStatusForm,
} from "@workers/contracts/gamification/points";
import { requireAbility } from "@workers/domain/kernel/access";
import { clearFiles, setFiles } from "@workers/domain/kernel/engagement";
import { fileIdOf, fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { derivedId, newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { text } from "@workers/domain/kernel/texts";
import { registerServiceStart } from "@workers/domain/platform/apps";
import { AppError, type FieldError, invalid, notFound } from "@workers/errors";
import {
  aliased,
  type AppScope,
  appWrite,
  deleteRows,
  idsOf,
  insertSelect,
  insertRow,
  rows,
  uniqueViolation,
  updateRows,
  type Writable,
} from "@workers/store";
import { statusWrites } from "../ledger/booking";
import { requirePoints } from "../points-service";

/** Statuses of one page, which is as many as an app may have. */
const perPage = 100;

const everybody = aliased(profiles, "everybody");

type StatusRow = typeof memberStatuses.$inferSelect;

export const statusRows = (scope: AppScope) =>
  rows(scope, memberStatuses, getTableColumns(memberStatuses)).orderBy(asc(memberStatuses.points)).limit(perPage);

export const showStatus = ({ id, name, points, icon, iconImageUrl, isActive }: StatusRow): MemberStatus => ({
  id,
  name,
  points,
  icon,
  iconImageUrl,
  iconImageId: fileIdOf(iconImageUrl),
  isActive,
});

/** All statuses, the lowest first: for everybody the active ones, all of them for who sets them. */
export async function listStatuses(ctx: AppContext): Promise<MemberStatus[]> {
  requirePoints(ctx);
  return (await ctx.shard.read(statusRows(ctx))).map(showStatus);
}

/** The same without asking: for the settings, which show them while the service is off too. */
export async function statusesOf(ctx: Pick<AppContext, "app" | "shard">): Promise<MemberStatus[]> {
  return (await ctx.shard.read(statusRows(ctx))).map(showStatus);
}

/**
 * The active statuses of the app that the address names, for names on any page of it: started in the same tick as `enterTenantApp`, they come
 * in its round trip. None on other hosts.
 */
export async function startStatuses(
  ctx: Context,
): Promise<Pick<MemberStatus, "id" | "name" | "icon" | "iconImageUrl">[]> {
  const { tenant } = ctx;
  if (tenant.kind !== "app") return [];
  const active = await ctx
    .shardDatabase(tenant.project.shard)
    .read(statusRows({ app: tenant.app }).where(eq(memberStatuses.isActive, true)));
  return active.map(({ id, name, icon, iconImageUrl }) => ({ id, name, icon, iconImageUrl }));
}

/** The four statuses that an app begins with, for the batch in which its points are switched on; none where it has any. */
export const defaultStatusWrites = (app: Pick<App, "id" | "language">, now: number): Writable[] => [
  appWrite({ app }, (appId) => {
    const list = defaultStatuses.map(({ key, points, icon }) => ({
      id: derivedId<"member status">(appId, `status ${key}`),
      name: text(app.language, "defaults", `status.${key}`),
      points,
      icon,
    }));
    return insertSelect(
      memberStatuses,
      {
        id: sql`value ->> 'id'`,
        appId,
        name: sql`value ->> 'name'`,
        points: sql`value ->> 'points'`,
        icon: sql`value ->> 'icon'`,
        isActive: sql`1`,
        createdAt: now,
        updatedAt: now,
      },
      sql`from json_each(${JSON.stringify(list)}) where not exists (
        select 1 from ${memberStatuses} where ${memberStatuses.appId} = ${appId}) on conflict do nothing`,
    );
  }),
];

registerServiceStart("gamification", defaultStatusWrites);

function requireMay(ctx: AppContext): void {
  requireAbility(ctx, "app.create_gamification_rule");
  requireActive(ctx.project);
}

/** Everybody's status by the statuses as they are now; nobody is told. */
const everybodyAnew = (ctx: AppContext): Writable[] =>
  statusWrites(ctx, (appId) => sql`(select ${everybody.id} from ${everybody} where ${everybody.appId} = ${appId})`, {
    isSilent: true,
  });

export const createStatus = async (ctx: AppContext, form: MemberStatusForm): Promise<MemberStatus> =>
  (await createStatuses(ctx, [form]))[0]!;

/** Adds statuses. 422 where one begins with as many points as another. */
export async function createStatuses(ctx: AppContext, forms: MemberStatusForm[]): Promise<MemberStatus[]> {
  requireMay(ctx);
  const [before] = await Promise.all([ctx.shard.read(statusRows(ctx)), requireIcons(ctx, forms)]);
  if (before.length + forms.length > gamificationLimits.statuses)
    throw new AppError("limitExceeded", { details: { limit: "statuses", max: gamificationLimits.statuses } });
  refuseSamePoints([...before, ...forms.map((form) => ({ ...form, isNew: true }))]);
  const now = ctx.now();
  const added: StatusRow[] = forms.map((form) => ({
    id: newId<"member status">(now),
    appId: ctx.app.id,
    name: form.name,
    points: form.points,
    icon: form.icon ?? null,
    iconImageUrl: form.iconImageId ? fileUrl(form.iconImageId) : null,
    isActive: form.isActive ?? true,
    createdAt: now,
    updatedAt: now,
  }));
  await ctx.shard
    .write([
      ...added.flatMap(({ appId: _, ...row }) => [
        insertRow(ctx, memberStatuses, row),
        ...setFiles(ctx, "member_status", row.id, { shown: [fileIdOf(row.iconImageUrl)] }),
      ]),
      ...everybodyAnew(ctx),
    ])
    .catch(refuseTaken);
  ctx.publish({ type: "gamification.changed", appId: ctx.app.id });
  return added.map(showStatus);
}

export const editStatus = async (
  ctx: AppContext,
  id: MemberStatusId,
  changes: MemberStatusChanges,
): Promise<MemberStatus> => (await editStatuses(ctx, [{ id, ...changes }]))[0]!;

/** Changes the fields that are sent of each; people have other statuses at once. */
export async function editStatuses(ctx: AppContext, changes: MemberStatusesChanges): Promise<MemberStatus[]> {
  requireMay(ctx);
  const before = await ctx.shard.read(statusRows(ctx));
  const after = changes.map((change) => {
    const row = before.find(({ id }) => id === change.id);
    if (!row) throw notFound("status");
    const { iconImageId, ...fields } = change;
    return {
      ...row,
      ...fields,
      icon: change.icon === undefined ? row.icon : change.icon,
      iconImageUrl: iconImageId === undefined ? row.iconImageUrl : iconImageId && fileUrl(iconImageId),
      updatedAt: ctx.now(),
    };
  });
  await requireIcons(
    ctx,
    changes,
    before.flatMap(({ iconImageUrl }) => fileIdOf(iconImageUrl) ?? []),
  );
  refuseSamePoints([...before.filter((row) => !after.some(({ id }) => id === row.id)), ...after]);
  // Two that change places would meet in the middle: the points go through numbers that nobody has.
  const apart = after.map(({ id }, at) =>
    updateRows(ctx, memberStatuses, { points: -1 - at }, eq(memberStatuses.id, id)),
  );
  await ctx.shard
    .write([
      ...apart,
      ...after.flatMap(({ id, appId: _, createdAt: __, ...row }) => [
        updateRows(ctx, memberStatuses, row, eq(memberStatuses.id, id)),
        ...setFiles(ctx, "member_status", id, { shown: [fileIdOf(row.iconImageUrl)] }),
      ]),
      ...everybodyAnew(ctx),
    ])
    .catch(refuseTaken);
  ctx.publish({ type: "gamification.changed", appId: ctx.app.id });
  return after.map(showStatus);
}

/** Removes statuses: who had one has the next lower one. 404 where one of them isn't there. */
export async function deleteStatuses(ctx: AppContext, ids: MemberStatusId[]): Promise<void> {
  requireMay(ctx);
  if (ids.length === 0) throw invalid({ field: "statusIds", key: "required" });
  const known = await ctx.shard.read(
    rows(ctx, memberStatuses, { id: memberStatuses.id }).where(sql`${memberStatuses.id} in ${idsOf(ids)}`),
  );
  if (known.length < new Set(ids).size) throw notFound("status");
  await ctx.shard.write([
    deleteRows(ctx, memberStatuses, inArray(memberStatuses.id, ids)),
    ...ids.flatMap((id) => clearFiles(ctx, "member_status", id)),
    ...everybodyAnew(ctx),
  ]);
  ctx.publish({ type: "gamification.changed", appId: ctx.app.id });
}

const requireIcons = (
  ctx: AppContext,
  forms: readonly { iconImageId?: FileId | null }[],
  kept: readonly FileId[] = [],
): Promise<unknown> =>
  requireOwnFiles(ctx, [{ field: "iconImageId", ids: forms.map(({ iconImageId }) => iconImageId) }], kept);

function refuseSamePoints(all: readonly { points: number }[]): void {
  const seen = new Set<number>();
  const twice: FieldError[] = [];
  for (const { points } of all) {
    if (seen.has(points)) twice.push({ field: "points", key: "unique" });
    seen.add(points);
  }
  if (twice.length > 0) throw invalid(twice[0]!);
}

function refuseTaken(error: unknown): never {
  if (uniqueViolation(error)) throw invalid({ field: "points", key: "unique" });
  throw error;
}
