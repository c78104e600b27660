import { eq, inArray, isNull } from "drizzle-orm";
import { accessObjects, chats, groups, spaces } from "@db/shard";
import { type AccessObject, type GatedType, gateKey } from "@db/vocabulary/access";
import { groupTypes } from "@db/vocabulary/chats";
import type { ChatId, GroupId, SpaceId } from "@db/vocabulary/ids";
import { openServices } from "@db/vocabulary/services";
import type { AccessOfEntity } from "@workers/contracts/access";
import type { AppContext } from "@workers/context";
import { rows } from "@workers/store";
import { accessOfApp, openAccess, requireAbility, showAccess } from "@workers/domain/kernel/access";
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
  const groupId = await requireEntity(ctx, ref);
  if (ref.entityType === "app") {
    const access = showAccess(accessOfApp(ctx.app));
    return { ...ref, isOwn: ctx.app.access !== null, access };
  }
  const own = ctx.gates.get(gateKey(ref.entityType, ref.entityId));
  const inherited = groupId && ctx.gates.get(gateKey("group", groupId));
  return { ...ref, isOwn: own !== undefined, access: showAccess(own ?? inherited ?? openAccess) };
}

/** Refuses with 404 what doesn't exist in the app; answers a space's group. */
export async function requireEntity(ctx: AppContext, { entityType, entityId }: AccessRef): Promise<GroupId | null> {
  switch (entityType) {
    case "app":
      if (entityId !== ctx.app.id) throw notFound("app");
      return null;
    case "service":
      if (!(openServices as readonly string[]).includes(entityId)) throw notFound("service");
      return null;
    case "group": {
      const row = await ctx.shard.readOne(
        rows(ctx, groups, { id: groups.id })
          .where(eq(groups.id, entityId as GroupId))
          .limit(1),
      );
      if (!row) throw notFound("group");
      return null;
    }
    case "chat": {
      const row = await ctx.shard.readOne(
        rows(ctx, chats, { id: chats.id })
          .where(eq(chats.id, entityId as ChatId), inArray(chats.type, groupTypes), isNull(chats.deletedAt))
          .limit(1),
      );
      if (!row) throw notFound("chat");
      return null;
    }
    case "space":
    case "category": {
      const row = await ctx.shard.readOne(
        rows(ctx, spaces, { groupId: spaces.groupId })
          .where(eq(spaces.id, entityId as SpaceId))
          .limit(1),
      );
      if (!row || (row.groupId === null) !== (entityType === "category")) throw notFound(entityType);
      return row.groupId;
    }
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
