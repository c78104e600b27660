import { type Column, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type GateAccess, gateKey, type GatedType } from "@db/vocabulary/access";
import type { AppId } from "@db/vocabulary/ids";
import type { AccessForm } from "@workers/contracts/access";
import type { AppContext } from "@workers/context";
import { AppError, notFound } from "@workers/errors";
import { isOpenAccess } from "@workers/domain/kernel/access";
import { forgetOldAddresses } from "@workers/domain/kernel/addresses";
import type { IdsToPurge } from "@workers/domain/kernel/engagement";
import { placeAfter, type Ranked, renumber } from "@workers/domain/kernel/order";
import {
  numberedSlug,
  refuseTakenSlug,
  requireFreeSlug,
  slugUse,
  suggestedSlug,
  underFreeSlug,
} from "@workers/domain/kernel/unique-slugs";
import { purgeAccess, writeOfAccess } from "@workers/domain/platform/access-settings";
import { deleteRows, hasRow, type Readable, requireInBatch, type Writable } from "@workers/store";

/**
 * The categories of a service. Each has a place, a slug that is its own in the app, and maybe an access object, which everything in it
 * is locked by. How they are read and shown, and what else they hold, is the service's own.
 */
export interface CategoryKind {
  table: SQLiteTable & { appId: Column; id: Column; slug: Column; rank: Column };
  type: Extract<GatedType, `${string}_category`>;
  limit: { name: string; max: number };
  /** Whether nothing stands in the category, as SQL that names the app. */
  isEmpty: (appId: AppId, id: SQL) => SQL;
  /** Takes away what hangs on categories of these ids beside their access objects and old addresses. */
  purge?: (ctx: AppContext, ids: IdsToPurge) => Writable[];
  changed: "courses.changed" | "events.changed" | "articles.changed" | "helpdesk.changed";
}

interface CategoryForm {
  name?: string;
  slug?: string;
  access?: AccessForm | null;
}
type SlugUse = ReturnType<typeof slugUse> extends Readable<infer Use> ? Use : never;

/** The slug that a new category is wanted under, for `slugUse`. */
const wantedSlug = (form: CategoryForm): string => form.slug ?? suggestedSlug(form.name ?? "", "category");

/** Reads what `createCategory` and `changeCategory` judge a slug by. */
export const slugOfCategory = (ctx: AppContext, { table }: CategoryKind, form: CategoryForm): Readable<SlugUse> =>
  slugUse(ctx, table, wantedSlug(form));

/**
 * Writes a new category. 403 `limit_exceeded` where there are as many as there may be; 422 for a slug that is taken.
 * @param count how many there are
 * @param writes the category itself under the slug that it gets
 * @returns the context in which its access object holds, to show it by
 */
export async function createCategory(
  ctx: AppContext,
  kind: CategoryKind,
  { id, form, use, count }: { id: string; form: CategoryForm; use: SlugUse; count: number },
  writes: (slug: string) => Writable[],
): Promise<AppContext> {
  const wanted = wantedSlug(form);
  if (form.slug) requireFreeSlug(form.slug, Boolean(use.isTaken));
  const { name: limit, max } = kind.limit;
  if (count >= max) throw new AppError("limitExceeded", { details: { limit, max } });
  await underFreeSlug({ typed: form.slug, requested: wanted, free: form.slug ?? numberedSlug(wanted, use) }, (slug) =>
    ctx.shard.write([...writes(slug), ...accessWrites(ctx, kind, id, form.access ?? undefined)]),
  );
  return announced(ctx, kind, id, form.access ?? undefined);
}

/**
 * Writes changes of a category. 422 for a slug that is taken.
 * @returns the context in which its access object holds, to show it by
 */
export async function changeCategory(
  ctx: AppContext,
  kind: CategoryKind,
  { before, form, use }: { before: { id: string; slug: string }; form: CategoryForm; use: SlugUse },
  writes: Writable[],
): Promise<AppContext> {
  if (form.slug && form.slug !== before.slug) requireFreeSlug(form.slug, Boolean(use.isTaken));
  await ctx.shard.write([...writes, ...accessWrites(ctx, kind, before.id, form.access)]).catch(refuseTakenSlug);
  return announced(ctx, kind, before.id, form.access);
}

/** Puts a category right behind another one (null: first) among its siblings, which are in order. */
export async function moveCategory(
  ctx: AppContext,
  kind: CategoryKind,
  siblings: Ranked[],
  { id, prevId }: { id: string; prevId: string | null },
): Promise<void> {
  if (!siblings.some((sibling) => sibling.id === id)) throw notFound(kind.type);
  const { rank, renumbered } = placeAfter(siblings, prevId, id);
  await ctx.shard.write(renumber(ctx, kind.table, [...renumbered, { id, rank }]));
  announced(ctx, kind, id, undefined);
}

/**
 * Removes a category with its access object and all that hangs on it. What stands in it never becomes open by that: it is moved in the same
 * batch, and a category into which something came meanwhile stays, with its access object, and is refused with 409.
 * @param count how much stands in it
 * @param moveTo the category that all of it goes to, where one is named
 * @param moves what brings it there
 * @param recount writes the numbers of the categories anew
 */
export async function removeCategory<Id extends string>(
  ctx: AppContext,
  kind: CategoryKind,
  id: Id,
  {
    count,
    moveTo,
    moves,
    recount,
  }: { count: number; moveTo: Id | undefined; moves: (to: Id) => Writable[]; recount: Writable },
): Promise<void> {
  const { table, type } = kind;
  const needsTarget = (details: { count?: number }) =>
    new AppError("conflict", { details: { what: type, needs: "moveTo", ...details } });
  if (count > 0 && moveTo === undefined) throw needsTarget({ count });
  const removal = deleteRows(ctx, table, eq(table.id, id), kind.isEmpty(ctx.app.id, sql`${id}`));
  const ifGone = (appId: AppId) =>
    sql`select ${id} where not exists (select 1 from ${table} where ${table.appId} = ${appId} and ${table.id} = ${id})`;
  const changes = await ctx.shard.write([
    ...(moveTo === undefined ? [] : [requireInBatch(hasRow(ctx, table, moveTo), notFound(type)), ...moves(moveTo)]),
    removal,
    purgeAccess(ctx, type, ifGone),
    forgetOldAddresses(ctx, type, ifGone),
    ...(kind.purge?.(ctx, ifGone) ?? []),
    recount,
  ]);
  announced(ctx, kind, id, null);
  if (changes.of(removal) === 0) throw needsTarget({});
}

/** The access object that a form asks for; what is open has none. */
const lockOf = (access: AccessForm | null): AccessForm | null => (access && !isOpenAccess(access) ? access : null);

const accessWrites = (
  ctx: AppContext,
  { type }: CategoryKind,
  id: string,
  access: AccessForm | null | undefined,
): Writable[] => (access === undefined ? [] : [writeOfAccess(ctx, { entityType: type, entityId: id }, lockOf(access))]);

/** Tells open pages; answers the context in which the access object holds that was sent, where one was. */
function announced(
  ctx: AppContext,
  { type, changed }: CategoryKind,
  id: string,
  access: AccessForm | null | undefined,
): AppContext {
  ctx.publish({ type: changed, appId: ctx.app.id });
  if (access === undefined) return ctx;
  ctx.publish({ type: "access.changed", appId: ctx.app.id });
  const key = gateKey(type, id);
  const lock = lockOf(access);
  const others = [...ctx.gates].filter(([other]) => other !== key);
  return { ...ctx, gates: new Map<string, GateAccess>([...others, ...(lock ? [[key, lock] as const] : [])]) };
}
