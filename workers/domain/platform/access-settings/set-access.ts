import { eq, type SQL, sql } from "drizzle-orm";
import { apps } from "@db/directory";
import { accessObjects, accessPlans, lockScreens } from "@db/shard";
import type { AccessObject, GatedType } from "@db/vocabulary/access";
import { pointGatedTypes } from "@db/vocabulary/gamification/points";
import type { AppId } from "@db/vocabulary/ids";
import type { AccessForm, AccessOfEntity } from "@workers/contracts/access";
import type { AppContext } from "@workers/context";
import {
  type AppScope,
  appWrite,
  deleteRows,
  directoryUpdate,
  idsOf,
  insertRow,
  nameOf,
  rowsAmong,
  setExcluded,
  upsertRow,
  type Writable,
} from "@workers/store";
import { isOpenAccess, openAccess, requireAbility, showAccess } from "@workers/domain/kernel/access";
import { type FieldError, invalid } from "@workers/errors";
import { requireActive } from "@workers/domain/kernel/projects";
import { type AccessRef, requireEntity, viewAccess } from "./view-access";

/** Sets who may see a thing. 422 names plans and lock screens that are not the app's. */
export async function setAccess(ctx: AppContext, ref: AccessRef, access: AccessForm): Promise<AccessOfEntity> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  const { above } = await requireEntity(ctx, ref);
  refusePoints(ref.entityType, access);
  await requireParts(ctx, access);
  if (ref.entityType === "app") return setAccessOfApp(ctx, access);
  // Only what lies in something has something to deviate from by being open, as a space from its group.
  if (isOpenAccess(access) && above.length === 0) return clearAccess(ctx, ref);
  await ctx.shard.write([writeOfAccess(ctx, ref as GatedRef, access)]);
  ctx.publish({ type: "access.changed", appId: ctx.app.id });
  return { ...ref, isOwn: true, access: showAccess(access) };
}

/** Points buy single things: neither an app, nor a service, nor a part of a group. */
function refusePoints(entityType: AccessRef["entityType"], access: AccessForm): void {
  if ((pointGatedTypes as readonly string[]).includes(entityType)) return;
  for (const field of ["guestAccess", "userAccess"] as const)
    if (access[field] === "points") throw invalid({ field, key: "notAllowed" });
  if (access.rewardAccess) throw invalid({ field: "rewardAccess", key: "notAllowed" });
}

/** A service or an item. */
type GatedRef = AccessRef & { entityType: GatedType };

/**
 * Sets the access object of a service or item, or takes it away where it is null: for the batch of an area whose form has access among
 * its fields, behind `requireAccess`. Afterwards `access.changed` is published.
 */
export function writeOfAccess(
  ctx: AppContext,
  { entityType, entityId }: GatedRef,
  access: AccessForm | null,
): Writable {
  if (!access)
    return deleteRows(
      ctx,
      accessObjects,
      eq(accessObjects.entityType, entityType),
      eq(accessObjects.entityId, entityId),
    );
  return appWrite(ctx, (appId) =>
    upsertRow(
      accessObjects,
      { appId, entityType, entityId, access, updatedAt: ctx.now() },
      sql`on conflict (${nameOf(accessObjects.appId)}, ${nameOf(accessObjects.entityType)}, ${nameOf(accessObjects.entityId)})
        do update set ${setExcluded(accessObjects.access, accessObjects.updatedAt)}`,
    ),
  );
}

/** Takes the access objects of items away that are removed for good. */
export const purgeAccess = (scope: AppScope, entityType: GatedType, ids: (appId: AppId) => SQL): Writable =>
  appWrite(
    scope,
    (appId) => sql`delete from ${accessObjects}
      where ${accessObjects.appId} = ${appId} and ${accessObjects.entityType} = ${entityType} and ${accessObjects.entityId} in (${ids(appId)})`,
  );

/** The access object of an item's copy, maybe in another app; one that is there stays. */
export const accessOfCopy = (
  to: AppScope,
  { entityType, entityId }: GatedRef,
  access: AccessObject,
  now: number,
): Writable => insertRow(to, accessObjects, { entityType, entityId, access, updatedAt: now }, { orIgnore: true });

/** Takes the access object away: it then has that of what it lies in, as a space that of its group; everything else is open to who may see what it lies in. */
export async function clearAccess(ctx: AppContext, ref: AccessRef): Promise<AccessOfEntity> {
  requireAbility(ctx, "app.edit");
  requireActive(ctx.project);
  await requireEntity(ctx, ref);
  const { entityType, entityId } = ref;
  if (entityType === "app") return setAccessOfApp(ctx, openAccess);
  await ctx.shard.write([
    deleteRows(ctx, accessObjects, eq(accessObjects.entityType, entityType), eq(accessObjects.entityId, entityId)),
  ]);
  ctx.publish({ type: "access.changed", appId: ctx.app.id });
  const gates = new Map(ctx.gates);
  gates.delete(`${entityType}:${entityId}`);
  return viewAccess({ ...ctx, gates }, ref);
}

/** The app's own stands in its row, where whether guests come in at all is kept beside it. */
async function setAccessOfApp(ctx: AppContext, access: AccessObject): Promise<AccessOfEntity> {
  const isOpenToGuests = access.guestAccess === "free" && !access.isLockedForGuest;
  await ctx.directory.write([
    directoryUpdate(apps, { access, isOpenToGuests, updatedAt: ctx.now() }, eq(apps.id, ctx.app.id)),
  ]);
  ctx.publish({ type: "app.updated", appId: ctx.app.id, projectId: ctx.project.id });
  return { entityType: "app", entityId: ctx.app.id, isOwn: true, access: showAccess(access) };
}

/** Refuses access with plans or lock screens that are not the app's, or with a price for what points don't buy, with 422. */
export async function requireAccess(
  ctx: AppContext,
  form: AccessForm | null | undefined,
  entityType: GatedType,
): Promise<void> {
  if (!form) return;
  refusePoints(entityType, form);
  await requireParts(ctx, form);
}

async function requireParts(ctx: AppContext, form: AccessForm): Promise<void> {
  const screenIds = [form.guestLockScreenId, form.userLockScreenId].filter((id) => id !== null);
  const [plans, screens] = await ctx.shard.readAll([
    rowsAmong(ctx, accessPlans, { id: accessPlans.id }, idsOf(form.planIds)),
    rowsAmong(ctx, lockScreens, { id: lockScreens.id }, idsOf(screenIds)),
  ]);
  const knownIds = new Set<string>([...plans, ...screens].map(({ id }) => id));
  const wrong: FieldError[] = [];
  if (form.planIds.some((id) => !knownIds.has(id))) wrong.push({ field: "planIds", key: "notAllowed" });
  for (const field of ["guestLockScreenId", "userLockScreenId"] as const)
    if (form[field] !== null && !knownIds.has(form[field])) wrong.push({ field, key: "notAllowed" });
  if (wrong.length > 0) throw invalid(...wrong);
}
