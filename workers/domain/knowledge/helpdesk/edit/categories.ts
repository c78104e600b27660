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
import { isOpenAccess, requireAbility } from "@workers/domain/kernel/access";
import { forgetOldAddresses, keepOldAddress } from "@workers/domain/kernel/addresses";
import { newId } from "@workers/domain/kernel/ids";
import { placeAfter, renumber } from "@workers/domain/kernel/order";
import {
  numberedSlug,
  refuseTakenSlug,
  requireFreeSlug,
  slugUse,
  suggestedSlug,
  underFreeSlug,
} from "@workers/domain/kernel/unique-slugs";
import { requireAccess, writeOfAccess } from "@workers/domain/platform/access-settings";
import { AppError, invalid, notFound } from "@workers/errors";
import { appQuery, deleteRows, insertRow, nameOf, updateRows } from "@workers/store";
import { helpdeskFacts, requireHelpdesk } from "../helpdesk-facts";
import { helpdeskCategoryPath } from "../moved";
import { categoryRows, recountHelpdesk, showCategory, Tree } from "../rows/tree";

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
  const wanted = form.slug ?? suggestedSlug(form.name, "category");
  const [[uses, rows]] = await Promise.all([
    ctx.shard.readAll([slugUse(ctx, helpdeskCategories, wanted), categoryRows(ctx)]),
    requireAccess(ctx, form.access, "helpdesk_category"),
  ]);
  const tree = new Tree(rows);
  const parentId = form.parentId ?? null;
  requireParent(tree, parentId);
  if (form.slug) requireFreeSlug(form.slug, Boolean(uses[0]!.isTaken));
  if (rows.length >= knowledgeLimits.helpdeskCategories)
    throw new AppError("limitExceeded", {
      details: { limit: "helpdeskCategories", max: knowledgeLimits.helpdeskCategories },
    });
  const { rank, renumbered } = placeAfter(tree.childrenOf(parentId), undefined);
  const id = newId<"help desk category">();
  const now = ctx.now();
  const access = form.access && !isOpenAccess(form.access) ? form.access : null;
  await underFreeSlug(
    { typed: form.slug, requested: wanted, free: form.slug ?? numberedSlug(wanted, uses[0]!) },
    (slug) =>
      ctx.shard.write([
        ...renumber(ctx, helpdeskCategories, renumbered),
        insertRow(ctx, helpdeskCategories, {
          id,
          parentId,
          slug,
          rank,
          name: form.name,
          createdAt: now,
          updatedAt: now,
        }),
        ...(access ? [writeOfAccess(ctx, { entityType: "helpdesk_category", entityId: id }, access)] : []),
      ]),
  );
  changed(ctx, access !== null);
  const gates = access ? new Map([...ctx.gates, [`helpdesk_category:${id}`, access]]) : ctx.gates;
  return one({ ...ctx, gates }, id);
}

/** Changes the fields that are sent; another parent moves it, with all that is in it, behind its new siblings. */
export async function editHelpdeskCategory(
  ctx: AppContext,
  id: HelpdeskCategoryId,
  form: HelpdeskCategoryChanges,
): Promise<HelpdeskCategory> {
  requireAbility(ctx, "helpdesk.create_category", helpdeskFacts);
  const [[rows, uses]] = await Promise.all([
    ctx.shard.readAll([categoryRows(ctx), slugUse(ctx, helpdeskCategories, form.slug ?? "")]),
    requireAccess(ctx, form.access, "helpdesk_category"),
  ]);
  const tree = new Tree(rows);
  const row = tree.get(id);
  if (!row) throw notFound("helpdesk_category");
  if (form.slug && form.slug !== row.slug) requireFreeSlug(form.slug, Boolean(uses[0]!.isTaken));
  const parentId = form.parentId === undefined ? row.parentId : form.parentId;
  const isMoved = parentId !== row.parentId;
  if (isMoved) requireParent(tree, parentId, { id, height: tree.heightOf(id) });
  const place = isMoved ? placeAfter(tree.childrenOf(parentId), undefined) : { rank: row.rank, renumbered: [] };
  const access = form.access && !isOpenAccess(form.access) ? form.access : null;
  await ctx.shard
    .write([
      ...renumber(ctx, helpdeskCategories, place.renumbered),
      updateRows(
        ctx,
        helpdeskCategories,
        {
          name: form.name ?? row.name,
          slug: form.slug ?? row.slug,
          parentId,
          rank: place.rank,
          updatedAt: ctx.now(),
        },
        eq(helpdeskCategories.id, id),
      ),
      ...keepOldAddress(
        ctx,
        {
          type: "helpdesk_category",
          id,
          from: helpdeskCategoryPath(row.slug),
          to: helpdeskCategoryPath(form.slug ?? row.slug),
        },
        ctx.now(),
      ),
      ...(form.access === undefined
        ? []
        : [writeOfAccess(ctx, { entityType: "helpdesk_category", entityId: id }, access)]),
    ])
    .catch(refuseTakenSlug);
  changed(ctx, form.access !== undefined);
  return one(ctx, id);
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
    ...renumber(ctx, helpdeskCategories, renumbered),
    updateRows(ctx, helpdeskCategories, { rank, parentId, updatedAt: ctx.now() }, eq(helpdeskCategories.id, id)),
  ]);
  changed(ctx, true);
  return listHelpdeskCategories(ctx);
}

/** Removes a category. 409 where something is in it: with `moveTo`, both its categories and articles go there. */
export async function deleteHelpdeskCategory(
  ctx: AppContext,
  id: HelpdeskCategoryId,
  moveTo?: HelpdeskCategoryId,
): Promise<void> {
  requireAbility(ctx, "helpdesk.create_category", helpdeskFacts);
  const [rows, counted] = await ctx.shard.readAll([
    categoryRows(ctx),
    appQuery<{ count: number }>(
      ctx,
      (appId) =>
        sql`select count(*) as count from ${helpdeskArticles} where ${helpdeskArticles.appId} = ${appId} and ${helpdeskArticles.categoryId} = ${id}`,
    ),
  ]);
  const tree = new Tree(rows);
  if (!tree.get(id)) throw notFound("helpdesk_category");
  const count = counted[0]!.count + tree.childrenOf(id).length;
  if (count > 0 && moveTo === undefined)
    throw new AppError("conflict", { details: { what: "helpdesk_category", needs: "moveTo", count } });
  if (moveTo !== undefined) requireTarget(tree, id, moveTo);
  const isEmpty = sql`not exists (select 1 from ${helpdeskArticles} left_in where left_in.${nameOf(helpdeskArticles.appId)} = ${helpdeskCategories.appId}
    and left_in.${nameOf(helpdeskArticles.categoryId)} = ${helpdeskCategories.id})`;
  await ctx.shard.write([
    ...(moveTo === undefined
      ? []
      : [
          updateRows(
            ctx,
            helpdeskArticles,
            {
              // A slug that the other category has already goes on with letters of its own.
              slug: sql`case when exists (select 1 from ${helpdeskArticles} other where other.${nameOf(helpdeskArticles.appId)} = ${helpdeskArticles.appId}
                and other.${nameOf(helpdeskArticles.categoryId)} = ${moveTo} and other.${nameOf(helpdeskArticles.slug)} = ${helpdeskArticles.slug})
                then ${helpdeskArticles.slug} || '-' || substr(${helpdeskArticles.id}, -6) else ${helpdeskArticles.slug} end`,
              categoryId: moveTo,
            },
            eq(helpdeskArticles.categoryId, id),
          ),
          updateRows(ctx, helpdeskCategories, { parentId: moveTo }, eq(helpdeskCategories.parentId, id)),
        ]),
    writeOfAccess(ctx, { entityType: "helpdesk_category", entityId: id }, null),
    forgetOldAddresses(ctx, "helpdesk_category", () => sql`${id}`),
    deleteRows(ctx, helpdeskCategories, eq(helpdeskCategories.id, id), isEmpty),
    recountHelpdesk(ctx),
  ]);
  changed(ctx, true);
}

/** What a category holds may go to one that isn't in it and has room for its levels. */
function requireTarget(tree: Tree, id: HelpdeskCategoryId, moveTo: HelpdeskCategoryId): void {
  if (!tree.get(moveTo) || tree.branchOf(id).some((row) => row.id === moveTo)) throw notFound("helpdesk_category");
  const below = Math.max(0, ...tree.childrenOf(id).map((child) => tree.heightOf(child.id)));
  if (tree.levelOf(moveTo) + below > helpdeskDepth)
    throw invalid({ field: "moveTo", key: "maxNumber", params: { max: helpdeskDepth } });
}

function changed(ctx: AppContext, isAccessChanged: boolean): void {
  ctx.publish({ type: "helpdesk.changed", appId: ctx.app.id });
  if (isAccessChanged) ctx.publish({ type: "access.changed", appId: ctx.app.id });
}
