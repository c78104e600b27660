import { eq, sql } from "drizzle-orm";
import { helpdeskArticles, helpdeskCategories } from "@db/shard";
import { helpdeskDepth } from "@db/vocabulary/knowledge";
import type { HelpdeskCategoryId } from "@db/vocabulary/ids";
import { knowledgeLimits } from "@db/vocabulary/limits/knowledge-limits";
import type { AppContext } from "@workers/context";
import type {
  HelpdeskCategory,
  HelpdeskCategoryChanges,
  HelpdeskCategoryForm,
  HelpdeskCategoryMove,
} from "@workers/contracts/knowledge/helpdesk";
import { requireAbility } from "@workers/domain/kernel/access";
import { keepOldAddress } from "@workers/domain/kernel/addresses";
import { newId } from "@workers/domain/kernel/ids";
import { placeAfter, renumber } from "@workers/domain/kernel/order";
import { requireAccess } from "@workers/domain/platform/access-settings";
import {
  type CategoryKind,
  changeCategory,
  createCategory,
  removeCategory,
  slugOfCategory,
} from "@workers/domain/platform/categories";
import { invalid, notFound } from "@workers/errors";
import { aliased, hasRow, insertRow, nameOf, requireInBatch, rows, updateRows, type Writable } from "@workers/store";
import { helpdeskFacts, requireHelpdesk } from "../helpdesk-facts";
import { helpdeskCategoryPath } from "../moved";
import { categoryRows, recountHelpdesk, showCategory, Tree } from "../rows/tree";

const below = aliased(helpdeskCategories, "below");
const kind: CategoryKind = {
  table: helpdeskCategories,
  type: "helpdesk_category",
  limit: { name: "helpdeskCategories", max: knowledgeLimits.helpdeskCategories },
  isEmpty: (appId, id) =>
    sql`not exists (select 1 from ${helpdeskArticles} where ${helpdeskArticles.appId} = ${appId} and ${helpdeskArticles.categoryId} = ${id})
      and not exists (select 1 from ${below} where ${below.appId} = ${appId} and ${below.parentId} = ${id})`,
  changed: "helpdesk.changed",
};

const readTree = async (ctx: AppContext): Promise<Tree> => new Tree(await ctx.shard.read(categoryRows(ctx)));

/** All categories as a tree, in their order. */
export async function listHelpdeskCategories(ctx: AppContext): Promise<HelpdeskCategory[]> {
  requireHelpdesk(ctx);
  const tree = await readTree(ctx);
  return tree.childrenOf(null).map((row) => showCategory(ctx, tree, row));
}

async function one(ctx: AppContext, id: HelpdeskCategoryId): Promise<HelpdeskCategory> {
  const tree = await readTree(ctx);
  const row = tree.get(id);
  if (!row) throw notFound("helpdesk_category");
  return showCategory(ctx, tree, row);
}

/** For the batch that puts a category below another one, which may have been removed meanwhile. */
const requireParentInBatch = (ctx: AppContext, parentId: HelpdeskCategoryId | null): Writable[] =>
  parentId === null
    ? []
    : [requireInBatch(hasRow(ctx, helpdeskCategories, parentId), invalid({ field: "parentId", key: "notAllowed" }))];

/** 422 where a category would lie deeper than three levels, in itself, or in none there is. */
function requireParent(
  tree: Tree,
  parentId: HelpdeskCategoryId | null,
  moved?: { id: HelpdeskCategoryId; height: number },
): void {
  if (parentId === null) return;
  if (!tree.get(parentId)) throw invalid({ field: "parentId", key: "notAllowed" });
  if (moved && tree.branchOf(moved.id).some(({ id }) => id === parentId))
    throw invalid({ field: "parentId", key: "notAllowed" });
  if (tree.levelOf(parentId) + (moved?.height ?? 1) > helpdeskDepth)
    throw invalid({ field: "parentId", key: "maxNumber", params: { max: helpdeskDepth } });
}

/** Makes a category behind its siblings. 403 `limit_exceeded` where there are as many as there may be. */
export async function createHelpdeskCategory(ctx: AppContext, form: HelpdeskCategoryForm): Promise<HelpdeskCategory> {
  requireAbility(ctx, "helpdesk.create_category", helpdeskFacts);
  const [[uses, all]] = await Promise.all([
    ctx.shard.readAll([slugOfCategory(ctx, kind, form), categoryRows(ctx)]),
    requireAccess(ctx, form.access, "helpdesk_category"),
  ]);
  const tree = new Tree(all);
  const { name, parentId = null } = form;
  requireParent(tree, parentId);
  const { rank, renumbered } = placeAfter(tree.childrenOf(parentId), undefined);
  const id = newId<"help desk category">();
  const now = ctx.now();
  const shown = await createCategory(ctx, kind, { id, form, use: uses[0]!, count: all.length }, (slug) => [
    ...requireParentInBatch(ctx, parentId),
    ...renumber(ctx, helpdeskCategories, renumbered),
    insertRow(ctx, helpdeskCategories, { id, parentId, slug, rank, name, createdAt: now, updatedAt: now }),
  ]);
  return one(shown, id);
}

/** Changes the fields that are sent; another parent moves it, with all that is in it, behind its new siblings. */
export async function editHelpdeskCategory(
  ctx: AppContext,
  id: HelpdeskCategoryId,
  form: HelpdeskCategoryChanges,
): Promise<HelpdeskCategory> {
  requireAbility(ctx, "helpdesk.create_category", helpdeskFacts);
  const [[all, uses]] = await Promise.all([
    ctx.shard.readAll([categoryRows(ctx), slugOfCategory(ctx, kind, form)]),
    requireAccess(ctx, form.access, "helpdesk_category"),
  ]);
  const tree = new Tree(all);
  const before = tree.get(id);
  if (!before) throw notFound("helpdesk_category");
  const { name = before.name, slug = before.slug, parentId = before.parentId } = form;
  const isMoved = parentId !== before.parentId;
  if (isMoved) requireParent(tree, parentId, { id, height: tree.heightOf(id) });
  const { rank, renumbered } = isMoved
    ? placeAfter(tree.childrenOf(parentId), undefined)
    : { rank: before.rank, renumbered: [] };
  const moved = { from: helpdeskCategoryPath(before.slug), to: helpdeskCategoryPath(slug) };
  const shown = await changeCategory(ctx, kind, { before, form, use: uses[0]! }, [
    ...(isMoved ? requireParentInBatch(ctx, parentId) : []),
    ...renumber(ctx, helpdeskCategories, renumbered),
    updateRows(
      ctx,
      helpdeskCategories,
      { name, slug, parentId, rank, updatedAt: ctx.now() },
      eq(helpdeskCategories.id, id),
    ),
    ...keepOldAddress(ctx, { type: "helpdesk_category", id, ...moved }, ctx.now()),
  ]);
  return one(shown, id);
}

/** Puts a category right behind another one (null: first), where it lies or in another one. */
export async function moveHelpdeskCategory(
  ctx: AppContext,
  id: HelpdeskCategoryId,
  { prevId, parentId: wantedParent }: HelpdeskCategoryMove,
): Promise<HelpdeskCategory[]> {
  requireAbility(ctx, "helpdesk.create_category", helpdeskFacts);
  const tree = await readTree(ctx);
  const row = tree.get(id);
  if (!row) throw notFound("helpdesk_category");
  const parentId = wantedParent === undefined ? row.parentId : wantedParent;
  if (parentId !== row.parentId) requireParent(tree, parentId, { id, height: tree.heightOf(id) });
  const { rank, renumbered } = placeAfter(tree.childrenOf(parentId), prevId, id);
  await ctx.shard.write([
    ...requireParentInBatch(ctx, parentId),
    ...renumber(ctx, helpdeskCategories, renumbered),
    updateRows(ctx, helpdeskCategories, { rank, parentId, updatedAt: ctx.now() }, eq(helpdeskCategories.id, id)),
  ]);
  ctx.publish({ type: "helpdesk.changed", appId: ctx.app.id });
  // What is locked above it now may be another category.
  ctx.publish({ type: "access.changed", appId: ctx.app.id });
  return listHelpdeskCategories(ctx);
}

/** Removes a category. 409 where something is in it: with `moveTo`, both its categories and articles go there. */
export async function deleteHelpdeskCategory(
  ctx: AppContext,
  id: HelpdeskCategoryId,
  moveTo?: HelpdeskCategoryId,
): Promise<void> {
  requireAbility(ctx, "helpdesk.create_category", helpdeskFacts);
  const [all, placed] = await ctx.shard.readAll([
    categoryRows(ctx),
    rows(ctx, helpdeskArticles, { count: sql<number>`count(*)` }).where(eq(helpdeskArticles.categoryId, id)),
  ]);
  const tree = new Tree(all);
  if (!tree.get(id)) throw notFound("helpdesk_category");
  if (moveTo !== undefined) requireTarget(tree, id, moveTo);
  await removeCategory(ctx, kind, id, {
    count: placed[0]!.count + tree.childrenOf(id).length,
    moveTo,
    moves: (to) => [
      updateRows(
        ctx,
        helpdeskArticles,
        {
          // A slug that the other category has already goes on with letters of its own.
          slug: sql`case when exists (select 1 from ${helpdeskArticles} other where other.${nameOf(helpdeskArticles.appId)} = ${helpdeskArticles.appId}
                  and other.${nameOf(helpdeskArticles.categoryId)} = ${to} and other.${nameOf(helpdeskArticles.slug)} = ${helpdeskArticles.slug})
                  then ${helpdeskArticles.slug} || '-' || substr(${helpdeskArticles.id}, -6) else ${helpdeskArticles.slug} end`,
          categoryId: to,
        },
        eq(helpdeskArticles.categoryId, id),
      ),
      updateRows(ctx, helpdeskCategories, { parentId: to }, eq(helpdeskCategories.parentId, id)),
    ],
    recount: recountHelpdesk(ctx),
  });
}

/** What a category holds may go to one that isn't in it and has room for its levels. */
function requireTarget(tree: Tree, id: HelpdeskCategoryId, moveTo: HelpdeskCategoryId): void {
  if (!tree.get(moveTo) || tree.branchOf(id).some((row) => row.id === moveTo)) throw notFound("helpdesk_category");
  const below = Math.max(0, ...tree.childrenOf(id).map((child) => tree.heightOf(child.id)));
  if (tree.levelOf(moveTo) + below > helpdeskDepth)
    throw invalid({ field: "moveTo", key: "maxNumber", params: { max: helpdeskDepth } });
}
