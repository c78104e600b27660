import { accessObjects } from "@db/shard";
import { type AccessObject, type GatedType, gateKey } from "@db/vocabulary/access";
import { openServices } from "@db/vocabulary/services";
import type { AccessOfEntity } from "@workers/contracts/access";
import type { AppContext } from "@workers/context";
import { idsOf, rows } from "@workers/store";
import { accessOfApp, gatedKind, openAccess, requireAbility, showAccess } from "@workers/domain/kernel/access";
import { notFound } from "@workers/errors";

/** What access is set of: the app, a service by its name, an item by its id. */
export interface AccessRef {
  entityType: "app" | GatedType;
  entityId: string;
}

/** All that has an access object, the app first. */
export async function listAccess(ctx: AppContext): Promise<AccessOfEntity[]> {
  requireAbility(ctx, "app.edit");
  const objects = await ctx.shard.read(
    rows(ctx, accessObjects, {
      entityType: accessObjects.entityType,
      entityId: accessObjects.entityId,
      access: accessObjects.access,
    }).orderBy(accessObjects.entityType, accessObjects.entityId),
  );
  return [
    {
      entityType: "app",
      entityId: ctx.app.id,
      isOwn: ctx.app.access !== null,
      access: showAccess(accessOfApp(ctx.app)),
    },
    ...objects.map(({ access, ...ref }) => ({ ...ref, isOwn: true, access: showAccess(access) })),
  ];
}

/** The access object of one thing, or what holds where it has none. 404 where there is no such thing. */
export async function viewAccess(ctx: AppContext, ref: AccessRef): Promise<AccessOfEntity> {
  requireAbility(ctx, "app.edit");
  const { above } = await requireEntity(ctx, ref);
  if (ref.entityType === "app") {
    const access = showAccess(accessOfApp(ctx.app));
    return { ...ref, isOwn: ctx.app.access !== null, access };
  }
  const own = setAccess(ctx, gateKey(ref.entityType, ref.entityId));
  const inherited = above.map((key) => setAccess(ctx, key)).find(Boolean);
  return { ...ref, isOwn: own !== undefined, access: showAccess(own ?? inherited ?? openAccess) };
}

/** What was set of a key, also while its service is switched off. */
function setAccess({ gates }: Pick<AppContext, "gates">, key: string): AccessObject | undefined {
  const { off, ...access } = gates.get(key) ?? { off: "without access" as const };
  return off === "without access" || !("guestAccess" in access) ? undefined : access;
}

/** Refuses with 404 what doesn't exist in the app; answers what it lies in, as access objects name it, the nearest first. */
export async function requireEntity(
  ctx: AppContext,
  { entityType, entityId }: AccessRef,
): Promise<{ above: string[] }> {
  if (entityType === "app" || entityType === "service") {
    const isThere =
      entityType === "app" ? entityId === ctx.app.id : (openServices as readonly string[]).includes(entityId);
    if (!isThere) throw notFound(entityType);
    return { above: [] };
  }
  const above: string[] = [];
  for (let [type, id] = [entityType, entityId]; ;) {
    const kind = gatedKind(type);
    const thing = await ctx.shard.readOne(kind.exists(ctx, idsOf([id])));
    if (!thing && above.length === 0) throw notFound(entityType);
    if (!thing?.parentId || !kind.parent) return { above };
    above.push(gateKey(kind.parent, thing.parentId));
    [type, id] = [kind.parent, thing.parentId];
  }
}

/** The access objects that show a lock screen; null is the default one, which those show that name none. */
export function accessUsing(
  ctx: Pick<AppContext, "app" | "gates">,
  lockScreenId: string | null,
): [string, AccessObject][] {
  const all: [string, AccessObject][] = [[gateKey("app", ""), accessOfApp(ctx.app)], ...ctx.gates];
  const asks = (type: AccessObject["guestAccess"]) => type === "lockscreen";
  return all.filter(
    ([, access]) =>
      ((asks(access.guestAccess) || access.isLockedForGuest) && access.guestLockScreenId === lockScreenId) ||
      (asks(access.userAccess) && access.userLockScreenId === lockScreenId),
  );
}
