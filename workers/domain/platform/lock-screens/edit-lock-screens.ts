import { and, eq, like, sql } from "drizzle-orm";
import { accessPlans, files, lockScreens } from "@db/shard";
import { defaultLockScreenSlug, type LockScreenKind } from "@db/vocabulary/access";
import type { FileId, LockScreenId, PlanId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { commerceLimits } from "@db/vocabulary/limits/commerce-limits";
import { freeSlug, reservedSlugs, slugFrom } from "@db/vocabulary/slugs";
import type { AppContext } from "@workers/context";
import type {
  CustomLockScreenChanges,
  CustomLockScreenForm,
  ForwardLockScreenChanges,
  ForwardLockScreenForm,
  LockScreen,
} from "@workers/contracts/lock-screens";
import { deleteRows, idsOf, insertRow, rows, rowsAmong, uniqueViolation, updateRows } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { accessUsing } from "../access-settings";
import { AppError, invalid, notFound } from "@workers/errors";
import {
  fileIdOf,
  fileUrl,
  markUsedInProject,
  requireOwnFiles,
  requirePublicFiles,
} from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { requireActive } from "@workers/domain/kernel/projects";
import { getLockScreen, type LockScreenRow, lockScreenRows } from "./lock-screens";

/** Makes a lock screen with content of its own. */
export const createCustomLockScreen = (ctx: AppContext, form: CustomLockScreenForm): Promise<LockScreen> =>
  create(ctx, "custom", form);

/** Makes one that leads elsewhere. */
export const createForwardLockScreen = (ctx: AppContext, form: ForwardLockScreenForm): Promise<LockScreen> =>
  create(ctx, "forward", form);

/** Changes the fields given. 404 for one that leads elsewhere. */
export const editCustomLockScreen = (
  ctx: AppContext,
  id: LockScreenId,
  changes: CustomLockScreenChanges,
): Promise<LockScreen> => edit(ctx, id, "custom", changes);

/** Changes the fields given. 404 for one with content of its own. */
export const editForwardLockScreen = (
  ctx: AppContext,
  id: LockScreenId,
  changes: ForwardLockScreenChanges,
): Promise<LockScreen> => edit(ctx, id, "forward", changes);

/** Deletes a lock screen. 409 while it is shown somewhere: what is locked must not lose its screen unseen. */
export async function deleteLockScreen(ctx: AppContext, id: LockScreenId): Promise<void> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  const uses = accessUsing(ctx, id).length;
  if (uses > 0) throw new AppError("conflict", { details: { reason: "inUse", uses } });
  const deletion = deleteRows(ctx, lockScreens, eq(lockScreens.id, id));
  if (!(await ctx.shard.writeOne(deletion))) throw notFound("lockscreen");
  ctx.publish({ type: "access.changed", appId: ctx.app.id });
}

type Changes = CustomLockScreenChanges & ForwardLockScreenChanges;

async function create(
  ctx: AppContext,
  kind: LockScreenKind,
  form: CustomLockScreenForm | ForwardLockScreenForm,
): Promise<LockScreen> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  const [counted, fields] = await Promise.all([
    ctx.shard.readOne(rows(ctx, lockScreens, { count: sql<number>`count(*)` })),
    stored(ctx, form, undefined),
  ]);
  if (counted!.count >= commerceLimits.lockScreens)
    throw new AppError("limitExceeded", { details: { limit: commerceLimits.lockScreens } });
  const id = newId<"lock screen">(ctx.now());
  const slug = form.slug ?? (await suggested(ctx, form.name, id));
  requireAllowedSlug(slug);
  await ctx.shard
    .write([
      insertRow(ctx, lockScreens, {
        ...fields,
        id,
        kind,
        slug,
        name: form.name,
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      }),
      ...usedFiles(ctx, form),
    ])
    .catch(refuseTaken);
  ctx.publish({ type: "access.changed", appId: ctx.app.id });
  return getLockScreen(ctx, id);
}

async function edit(ctx: AppContext, id: LockScreenId, kind: LockScreenKind, changes: Changes): Promise<LockScreen> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  const row = await ctx.shard.readOne(lockScreenRows(ctx).where(eq(lockScreens.id, id)).limit(1));
  if (row?.kind !== kind) throw notFound("lockscreen");
  if (changes.slug !== undefined && changes.slug !== row.slug) requireAllowedSlug(changes.slug);
  const fields = await stored(ctx, changes, row);
  await ctx.shard
    .write([
      updateRows(ctx, lockScreens, { ...fields, updatedAt: ctx.now() }, eq(lockScreens.id, id)),
      ...usedFiles(ctx, changes),
    ])
    .catch(refuseTaken);
  ctx.publish({ type: "access.changed", appId: ctx.app.id });
  return getLockScreen(ctx, id);
}

/** The columns that a form fills; 422 for files and plans that aren't the caller's to show. */
async function stored(ctx: AppContext, form: Changes, row: LockScreenRow | undefined) {
  const { media, attachmentIds, planIds, ...fields } = form;
  const mediaIds = (row?.media ?? []).flatMap((url) => fileIdOf(url) ?? []);
  const keptFiles = (row?.attachments ?? []).map(({ id }) => id);
  const [attachments] = await Promise.all([
    attachmentIds && namedFiles(ctx, attachmentIds, row),
    requirePublicFiles(ctx, [{ field: "media", ids: media ?? [] }], mediaIds),
    requireOwnFiles(ctx, [{ field: "attachmentIds", ids: attachmentIds ?? [], isAnyType: true }], keptFiles),
    planIds && requirePlans(ctx, planIds),
    form.highlightedPlanId && requirePlans(ctx, [form.highlightedPlanId], "highlightedPlanId"),
  ]);
  return {
    ...fields,
    ...(media && { media: media.map(fileUrl) }),
    ...(attachments && { attachments }),
    ...(planIds && { planIds }),
  };
}

async function namedFiles(ctx: AppContext, ids: readonly FileId[], row: LockScreenRow | undefined) {
  const fileRows = await ctx.shard.read(rowsAmong(ctx, files, { id: files.id, name: files.name }, idsOf(ids)));
  return ids.flatMap((id) => {
    const file = fileRows.find((fileRow) => fileRow.id === id) ?? row?.attachments.find((fileRow) => fileRow.id === id);
    return file ? [{ id, name: file.name }] : [];
  });
}

async function requirePlans(ctx: AppContext, ids: readonly PlanId[], field = "planIds"): Promise<void> {
  const planRows = await ctx.shard.read(rowsAmong(ctx, accessPlans, { id: accessPlans.id }, idsOf(ids)));
  if (planRows.length < ids.length) throw invalid({ field, key: "notAllowed" });
}

const usedFiles = (ctx: AppContext, { media, attachmentIds }: Changes) => {
  const ids = [...(media ?? []), ...(attachmentIds ?? [])];
  return ids.length > 0 ? [markUsedInProject(ctx, ids)] : [];
};

async function suggested(ctx: AppContext, name: string, id: LockScreenId): Promise<string> {
  const slug = slugFrom(name, limits.slug.max - 8);
  const preferredSlug = slug.length >= limits.slug.min ? slug : `lockscreen-${id.slice(-6)}`;
  const slugRows = await ctx.shard.read(
    rows(ctx, lockScreens, { slug: lockScreens.slug }).where(
      and(like(lockScreens.slug, `${preferredSlug.slice(0, 40)}%`)),
    ),
  );
  const taken = new Set([defaultLockScreenSlug, ...reservedSlugs, ...slugRows.map((row) => row.slug)]);
  return freeSlug(preferredSlug, (candidate) => taken.has(candidate));
}

function requireAllowedSlug(slug: string): void {
  if (slug === defaultLockScreenSlug || reservedSlugs.has(slug)) throw invalid({ field: "slug", key: "notAllowed" });
}

function refuseTaken(error: unknown): never {
  if (uniqueViolation(error)?.startsWith("lock_screens.")) throw invalid({ field: "slug", key: "unique" });
  throw error;
}
