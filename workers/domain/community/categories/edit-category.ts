import { eq, sql } from "drizzle-orm";
import { spaces } from "@db/shard";
import type { SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { updateRows, hasRow } from "@workers/store";
import { keepOldAddress } from "@workers/domain/kernel/addresses";
import { fileIdOf, fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { setFiles } from "@workers/domain/kernel/engagement";
import { requireProfilesOfApp } from "@workers/domain/kernel/profiles";
import { recordEvents } from "@workers/domain/kernel/facts";
import { spaceScopeOf, purgeSpaces, requireInSpace, rightsChanged, setSpaceModerators, type SpaceRef } from "../spaces";
import { refuseTakenSlug, requireFreeSlug, slugUse } from "@workers/domain/kernel/unique-slugs";
import type { CategoryForm, CategoryWithModerators } from "@workers/contracts/categories";
import { categoryOrder, categoryModerators, categoryRow, categorySeen, getCategory } from "./categories";
import { categoryPagePath } from "./moved";
import { placeAfter, renumber } from "@workers/domain/kernel/order";

/** Changes the fields that are sent. A new name keeps the slug. */
export async function editCategory(
  ctx: AppContext,
  ref: SpaceRef,
  form: Partial<Omit<CategoryForm, "prevId">>,
): Promise<CategoryWithModerators> {
  const [row, use, moderators] = await Promise.all([
    ctx.shard.readOne(categoryRow(ctx, ref)),
    ctx.shard.readOne(slugUse(ctx, "categories", form.slug ?? "")),
    ctx.shard.read(categoryModerators(ctx, ref)),
  ]);
  const category = requireInSpace(ctx, "category.edit", row);
  if (form.slug && form.slug !== category.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  const { coverId, moderatorProfileIds, ...fields } = form;
  await Promise.all([
    requireOwnFiles(ctx, [{ field: "coverId", ids: [coverId] }], [fileIdOf(category.coverUrl) ?? ""]),
    requireProfilesOfApp(ctx, "moderatorProfileIds", moderatorProfileIds ?? []),
  ]);
  const cover = coverId === undefined ? {} : { coverUrl: coverId && fileUrl(coverId) };
  const had = moderators.map(({ id }) => id);
  const recorded = recordEvents(
    ctx,
    [
      {
        type: "space.updated",
        ...spaceScopeOf(ctx, categorySeen({ id: category.id, access: form.access ?? category.access })),
      },
      ...rightsChanged(ctx, had, moderatorProfileIds ?? had),
    ],
    hasRow(ctx, spaces, category.id),
  );
  await ctx.shard
    .write([
      updateRows(ctx, spaces, { ...fields, ...cover, updatedAt: ctx.now() }, eq(spaces.id, category.id)),
      ...keepOldAddress(
        ctx,
        {
          type: "category",
          id: category.id,
          from: categoryPagePath(category.slug),
          to: categoryPagePath(form.slug ?? category.slug),
        },
        ctx.now(),
      ),
      ...(coverId === undefined ? [] : setFiles(ctx, "space", category.id, { shown: [coverId] })),
      ...(moderatorProfileIds ? setSpaceModerators(ctx, category.id, moderatorProfileIds, ctx.now()) : []),
      ...recorded.statements,
    ])
    .catch(refuseTakenSlug);
  ctx.publish(...recorded.events);
  return getCategory(ctx, { id: category.id });
}

/** Puts a category right behind another one; null puts it first. */
export async function moveCategory(
  ctx: AppContext,
  ref: SpaceRef,
  prevId: SpaceId | null,
): Promise<CategoryWithModerators> {
  const [row, siblings] = await Promise.all([
    ctx.shard.readOne(categoryRow(ctx, ref)),
    ctx.shard.read(categoryOrder(ctx)),
  ]);
  const category = requireInSpace(ctx, "category.move", row);
  const { rank, renumbered } = placeAfter(siblings, prevId, category.id);
  const recorded = recordEvents(
    ctx,
    [{ type: "space.updated", ...spaceScopeOf(ctx, categorySeen(category)) }],
    hasRow(ctx, spaces, category.id),
  );
  await ctx.shard.write([
    ...renumber(ctx, spaces, renumbered),
    updateRows(ctx, spaces, { rank }, eq(spaces.id, category.id)),
    ...recorded.statements,
  ]);
  ctx.publish(...recorded.events);
  return getCategory(ctx, { id: category.id });
}

/** Deletes a category with its posts, their comments and likes. */
export async function deleteCategory(ctx: AppContext, ref: SpaceRef): Promise<void> {
  const category = requireInSpace(ctx, "category.delete", await ctx.shard.readOne(categoryRow(ctx, ref)));
  const recorded = recordEvents(
    ctx,
    [{ type: "space.deleted", ...spaceScopeOf(ctx, categorySeen(category)) }],
    hasRow(ctx, spaces, category.id),
  );
  // While it is still there.
  await ctx.shard.write([...recorded.statements, ...purgeSpaces(ctx, () => sql`select ${category.id}`)]);
  ctx.publish(...recorded.events);
}
