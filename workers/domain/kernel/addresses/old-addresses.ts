import { eq, type SQL, sql } from "drizzle-orm";
import { oldAddresses } from "@db/shard";
import type { AppContext } from "@workers/context";
import { type AppScope, appWrite, deleteRows, rows, setExcluded, upsertRow, type Writable } from "@workers/store";

/**
 * Where things opened before. An area keeps the whole path below the app's own in the batch that changes it, and registers for each type
 * where a thing opens now. Pages that find nothing at their address look here (`workers/request/pages.ts`).
 */

/** The path of a thing as it is now; null for who may not know of it. */
type PathNow = (ctx: AppContext, id: string) => Promise<string | null>;

const pathsNow = new Map<string, PathNow>();

/** Says where things of a type open now. */
export function registerMoved(type: string, pathNow: PathNow): void {
  pathsNow.set(type, pathNow);
}

/** The writes that keep an address under which a thing opened until now; nothing where it stays. */
export const keepOldAddress = (
  scope: AppScope,
  { type, id, from, to }: { type: string; id: string; from: string; to: string },
  now: number,
): Writable[] =>
  from === to
    ? []
    : [
        // What opens at an address is newer than what opened there before.
        deleteRows(scope, oldAddresses, eq(oldAddresses.path, to)),
        appWrite(scope, (appId) =>
          upsertRow(
            oldAddresses,
            { appId, path: from, entityType: type, entityId: id, createdAt: now },
            sql`on conflict do update set ${setExcluded(oldAddresses.entityType, oldAddresses.entityId, oldAddresses.createdAt)}`,
          ),
        ),
      ];

/** The write that forgets old addresses of things that go; `ids` is a query of their ids. */
export const forgetOldAddresses = (scope: AppScope, type: string, ids: (appId: string) => SQL): Writable =>
  appWrite(
    scope,
    (appId) => sql`delete from ${oldAddresses} where ${oldAddresses.appId} = ${appId}
      and ${oldAddresses.entityType} = ${type} and ${oldAddresses.entityId} in (${ids(appId)})`,
  );

/** Where that which once opened at a path opens now; null where nothing did that the caller may know of. */
export async function movedTo(ctx: AppContext, path: string): Promise<string | null> {
  const old = await ctx.shard.readOne(
    rows(ctx, oldAddresses, { type: oldAddresses.entityType, id: oldAddresses.entityId })
      .where(eq(oldAddresses.path, path))
      .limit(1),
  );
  const pathNow = old && (await pathsNow.get(old.type)?.(ctx, old.id));
  return pathNow && pathNow !== path ? pathNow : null;
}
