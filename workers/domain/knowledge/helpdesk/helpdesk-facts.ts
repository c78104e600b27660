import { type SQL, sql } from "drizzle-orm";
import { helpdeskArticles, helpdeskCategories } from "@db/shard";
import { gateKey } from "@db/vocabulary/access";
import type { HelpdeskCategoryId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { can, type Facts, isUnlocked, type Lock, lockFor, permits, refusalOf } from "@workers/domain/kernel/access";
import type { WholeAppScope } from "@workers/domain/kernel/facts";
import { aliased, columnOf } from "@workers/store";

export const service = "helpdesk" as const;

const c1 = aliased(helpdeskCategories, "gate_category");
const c2 = aliased(helpdeskCategories, "gate_above");
const c3 = aliased(helpdeskCategories, "gate_top");

/** Of the service itself: who moderates spaces is nobody special there. */
export const helpdeskFacts: Facts = { service, isModerator: false };

const factsOf = (id: HelpdeskCategoryId): Facts => ({
  ...helpdeskFacts,
  keys: [gateKey("helpdesk_category", id)],
});

/** What keeps the caller out of a category: it opens only if all above it do. `path` is it and those above it, in any order. */
export function lockOfPath(ctx: AppContext, path: readonly HelpdeskCategoryId[]): Lock | null {
  for (const id of path) {
    const lock = lockFor(ctx, "helpdesk.view", factsOf(id));
    if (lock) return lock;
  }
  return null;
}

const isOpen = (ctx: AppContext): boolean =>
  lockFor(ctx, "helpdesk.view", helpdeskFacts) === null && permits(ctx, "helpdesk.view", helpdeskFacts);

export const mayEditHelpdesk = (ctx: AppContext): boolean => can(ctx, "helpdesk.update", helpdeskFacts);

/** Refuses whom app or service keep out, before anything is said of what is in it. */
export function requireHelpdesk(ctx: AppContext): void {
  if (!isOpen(ctx)) throw refusalOf(ctx, "helpdesk.view", helpdeskFacts);
}

/** Refuses whom a category, or one above it, keeps out. */
export function requireOpenPath(ctx: AppContext, path: readonly HelpdeskCategoryId[]): void {
  requireHelpdesk(ctx);
  for (const id of path)
    if (!can(ctx, "helpdesk.view", factsOf(id))) throw refusalOf(ctx, "helpdesk.view", factsOf(id));
}

/** The condition that the caller may read what is in a category; `id` is an expression of it. */
const isOpenCategory = (ctx: AppContext, id: SQL): SQL =>
  isUnlocked(ctx, { service, keys: [["helpdesk_category", id]] });

/** The condition that the caller may read an article of the help desk. */
export function readableHelpdeskArticles(ctx: AppContext, row: SQL): SQL {
  if (!isOpen(ctx)) return sql`0`;
  if (mayEditHelpdesk(ctx)) return sql`1`;
  return sql`(${columnOf(row, helpdeskArticles.status)} = 'active' and exists (select 1 from ${c1}
    left join ${c2} on ${c2.appId} = ${c1.appId} and ${c2.id} = ${c1.parentId}
    left join ${c3} on ${c3.appId} = ${c2.appId} and ${c3.id} = ${c2.parentId}
    where ${c1.appId} = ${columnOf(row, helpdeskArticles.appId)} and ${c1.id} = ${columnOf(row, helpdeskArticles.categoryId)}
      and ${isOpenCategory(ctx, sql`${c1.id}`)} and ${isOpenCategory(ctx, sql`${c2.id}`)} and ${isOpenCategory(ctx, sql`${c3.id}`)}))`;
}

/** Where things of the help desk lie, for the events that tell of them: ids alone, so all hear who see the help desk. */
export const helpdeskScope = (ctx: AppContext): WholeAppScope => ({
  scope: "app",
  appId: ctx.app.id,
  ability: "helpdesk.view",
  service,
});
