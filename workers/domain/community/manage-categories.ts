import { eq, sql } from "drizzle-orm";
import { spaces } from "@db/shard";
import type { SpaceAccess } from "@db/vocabulary/enumerations";
import type { FileId, ProfileId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { type AppScope, insertRow, rows, updateRows } from "@workers/store";
import { require } from "../access";
import { fileIdOf, fileUrl, requireOwnFiles } from "../files";
import { newId } from "../ids";
import { setFiles } from "./attachments";
import { categoryModerators, categoryRow, categorySeen, type CategoryWithModerators, getCategory } from "./categories";
import { requireProfilesOfApp } from "./members";
import { setSpaceModerators } from "./memberships";
import { placeAfter, renumber } from "../order";
import { removeSpaces } from "./remove";
import { rightsChanged } from "./rights-changed";
import { numberedSlug, refuseTakenSlug, requireFreeSlug, slugUse, suggestedSlug, underFreeSlug } from "./slugs";
import { placeOf, requireInSpace } from "./space-access";
import type { SpaceRef } from "./spaces";

export interface CategoryForm {
  name: string;
  /** Made from the name where it is left out. */
  slug?: string;
  description?: string;
  access?: SpaceAccess;
  coverId?: FileId | null;
  moderatorProfileIds?: ProfileId[];
  /** The category it stands behind; null is first, left out is last. */
  prevId?: SpaceId | null;
}

/** Ids and ranks of all categories, in order. */
const categoryOrder = (scope: AppScope) =>
  rows(scope, spaces, { id: spaces.id, rank: spaces.rank }).where(eq(spaces.discriminator, "communities")).orderBy(spaces.rank, spaces.id);

/** Creates a category. */
export async function createCategory(ctx: AppContext, form: CategoryForm): Promise<CategoryWithModerators> {
  require(ctx, "app.create_communities_category");
  const asked = form.slug ?? suggestedSlug(form.name, "category");
  const moderators = form.moderatorProfileIds ?? [];
  const [siblings, use] = await Promise.all([
    ctx.shard.read(categoryOrder(ctx)),
    ctx.shard.readOne(slugUse(ctx, "categories", asked)),
    requireOwnFiles(ctx, [{ field: "coverId", ids: [form.coverId] }]),
    requireProfilesOfApp(ctx, "moderatorProfileIds", moderators),
  ]);
  if (form.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  const { rank, renumbered } = placeAfter(siblings, form.prevId);
  const id = newId<"space">();
  const write = (slug: string) =>
    ctx.shard.write([
      ...renumber(ctx, spaces, renumbered),
      insertRow(ctx, spaces, {
        id, slug, rank, discriminator: "communities", name: form.name, description: form.description ?? "", access: form.access ?? "open",
        coverUrl: form.coverId ? fileUrl(form.coverId) : null, createdAt: ctx.now(), updatedAt: ctx.now(),
      }),
      ...setFiles(ctx, "space", id, { shown: [form.coverId ?? null] }),
      ...setSpaceModerators(ctx, id, moderators, ctx.now()),
    ]);
  await underFreeSlug({ typed: form.slug, asked, free: form.slug ?? numberedSlug(asked, use!) }, write);
  ctx.publish(
    { type: "space.created", ...placeOf(ctx, categorySeen({ id, access: form.access ?? "open" })) },
    ...rightsChanged(ctx, [], moderators),
  );
  return getCategory(ctx, { id });
}

/** Changes the fields that are sent. A new name keeps the slug. */
export async function editCategory(ctx: AppContext, ref: SpaceRef, form: Partial<Omit<CategoryForm, "prevId">>): Promise<CategoryWithModerators> {
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
  await ctx.shard
    .write([
      updateRows(ctx, spaces, { ...fields, ...cover, updatedAt: ctx.now() }, eq(spaces.id, category.id)),
      ...(coverId === undefined ? [] : setFiles(ctx, "space", category.id, { shown: [coverId] })),
      ...(moderatorProfileIds ? setSpaceModerators(ctx, category.id, moderatorProfileIds, ctx.now()) : []),
    ])
    .catch(refuseTakenSlug);
  const had = moderators.map(({ id }) => id);
  ctx.publish(
    { type: "space.updated", ...placeOf(ctx, categorySeen({ id: category.id, access: form.access ?? category.access })) },
    ...rightsChanged(ctx, had, moderatorProfileIds ?? had),
  );
  return getCategory(ctx, { id: category.id });
}

/** Puts a category right behind another one; null puts it first. */
export async function moveCategory(ctx: AppContext, ref: SpaceRef, prevId: SpaceId | null): Promise<CategoryWithModerators> {
  const [row, siblings] = await Promise.all([ctx.shard.readOne(categoryRow(ctx, ref)), ctx.shard.read(categoryOrder(ctx))]);
  const category = requireInSpace(ctx, "category.move", row);
  const { rank, renumbered } = placeAfter(siblings, prevId, category.id);
  await ctx.shard.write([...renumber(ctx, spaces, renumbered), updateRows(ctx, spaces, { rank }, eq(spaces.id, category.id))]);
  ctx.publish({ type: "space.updated", ...placeOf(ctx, categorySeen(category)) });
  return getCategory(ctx, { id: category.id });
}

/** Deletes a category with its posts, their comments and likes. */
export async function deleteCategory(ctx: AppContext, ref: SpaceRef): Promise<void> {
  const category = requireInSpace(ctx, "category.delete", await ctx.shard.readOne(categoryRow(ctx, ref)));
  await ctx.shard.write(removeSpaces(ctx, () => sql`select ${category.id}`));
  ctx.publish({ type: "space.deleted", ...placeOf(ctx, categorySeen(category)) });
}
