import { eq, type SQL, sql } from "drizzle-orm";
import { follows } from "@db/shard";
import type { EngagedType, FollowedType } from "@db/vocabulary/enumerations";
import type { AppContext } from "@workers/context";
import { columnOf, aliased, deleteRows, insertRow } from "@workers/store";
import { requireAbility } from "../access";
import { ensureProfile } from "../profiles";
import { entityKinds, thingColumns, featureOf, kindOf } from "./entity-kind";
import { requireSubject, subjectRow } from "./subjects";

const f = aliased(follows, "f");

/** What one follows without being counted; members are followed in a way of their own. */
export type FollowedThing = Exclude<EngagedType, "profile">;

/** Refuses who may not follow the thing with this id. */
type RequireFollowable = (ctx: AppContext, id: string) => Promise<unknown>;
const containers = new Map<EngagedType, RequireFollowable>();

/** Lets people follow what holds things, such as a space: those who may know of it, not only those who may read in it. */
export function registerFollowable(type: FollowedThing, requireFollowable: RequireFollowable): void {
  containers.set(type, requireFollowable);
}

/** Whether things of a type can be followed. */
export const isFollowable = (type: EngagedType): boolean =>
  containers.has(type) || entityKinds().some((kind) => kind.type === type && kind.follows);

async function requireFollowable(ctx: AppContext, type: FollowedThing, id: string): Promise<void> {
  const container = containers.get(type);
  if (container) return void (await container(ctx, id));
  const kind = kindOf(type);
  const subject = requireSubject(ctx, kind, await ctx.shard.readOne(subjectRow(ctx, kind, id)));
  requireAbility(ctx, featureOf(kind, "follows").ability, subject.facts);
}

/** Whether the caller follows the thing of a row, as a column. */
export const isFollowedColumn = (ctx: AppContext, type: EngagedType, row: SQL): SQL => sql`
  exists (select 1 from ${f} where ${f.appId} = ${columnOf(row, thingColumns.appId)} and ${f.entityType} = ${type} and ${f.entityId} = ${columnOf(row, thingColumns.id)}
    and ${f.profileId} = ${ctx.me.profile?.id ?? ""})`;

/** Follows a thing, or no longer. The same again changes nothing. 404 for what the caller may not see. */
export async function setFollow(
  ctx: AppContext,
  type: FollowedThing,
  id: string,
  isFollowed: boolean,
): Promise<{ isFollowed: boolean }> {
  await requireFollowable(ctx, type, id);
  const profileId = await ensureProfile(ctx);
  const entityType = type as FollowedType;
  await ctx.shard.write([
    isFollowed
      ? insertRow(ctx, follows, { entityType, entityId: id, profileId, createdAt: ctx.now() }, { orIgnore: true })
      : deleteRows(
          ctx,
          follows,
          eq(follows.entityType, entityType),
          eq(follows.entityId, id),
          eq(follows.profileId, profileId),
        ),
  ]);
  return { isFollowed };
}
