import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { oldAddresses } from "@db/shard";
import type { AppId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { type AppScope, appWrite, deleteRows, rows, setExcluded, upsertRow, type Writable } from "@workers/store";

/**
 * Where things opened before. For a kind of things whose address can change, its area
 *
 * - puts `...keepOldAddress(ctx, { type, id, from, to }, now)` into the batch that changes the address, with whole paths below the
 *   app's own, such as `/articles/news/throwing`;
 * - says by `registerMoved(type, pathNow)` where a thing opens now, null for who may not know of it;
 * - puts `forgetOldAddresses(scope, type, ids)` into the batch that removes things for good.
 *
 * Pages that find nothing at their address look here (`workers/request/pages.ts`) and lead on with 301. The address of a container
 * leads what lies below it: once `/articles/news` is kept for a category, `/articles/news/throwing` needs no entry of its own.
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
export const forgetOldAddresses = (scope: AppScope, type: string, ids: (appId: AppId) => SQL): Writable =>
  appWrite(
    scope,
    (appId) => sql`delete from ${oldAddresses} where ${oldAddresses.appId} = ${appId}
      and ${oldAddresses.entityType} = ${type} and ${oldAddresses.entityId} in (${ids(appId)})`,
  );

/**
 * Where that which once opened at a path opens now; null where nothing did that the caller may know of. Of a longer path, as that of an
 * editor, the beginning is replaced.
 */
export async function movedTo(ctx: AppContext, path: string): Promise<string | null> {
  const old = await ctx.shard.readOne(
    rows(ctx, oldAddresses, { type: oldAddresses.entityType, id: oldAddresses.entityId, path: oldAddresses.path })
      .where(inArray(oldAddresses.path, beginningsOf(path)))
      .orderBy(desc(sql`length(${oldAddresses.path})`))
      .limit(1),
  );
  const pathNow = old && (await pathsNow.get(old.type)?.(ctx, old.id));
  return pathNow && pathNow !== old.path ? pathNow + path.slice(old.path.length) : null;
}

/** Addresses of things have at most this many parts; those of pages one alone. */
const maxParts = 8;

function beginningsOf(path: string): string[] {
  const parts = path.split("/").slice(1, maxParts + 1);
  return parts.map((_, at) => `/${parts.slice(0, at + 1).join("/")}`);
}
