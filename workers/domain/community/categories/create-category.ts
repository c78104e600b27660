import { spaces } from "@db/shard";
import type { AppContext } from "@workers/context";
import { insertRow } from "@workers/store";
import { requireAbility } from "@workers/domain/kernel/access";
import { fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { setFiles } from "@workers/domain/kernel/engagement";
import { requireProfilesOfApp } from "@workers/domain/kernel/profiles";
import { recordEvents } from "@workers/domain/kernel/facts";
import { spaceScopeOf, rightsChanged, setSpaceModerators } from "../spaces";
import {
  numberedSlug,
  requireFreeSlug,
  slugUse,
  suggestedSlug,
  underFreeSlug,
} from "@workers/domain/kernel/unique-slugs";
import type { CategoryForm, CategoryWithModerators } from "@workers/contracts/categories";
import { categoryOrder, categorySeen, getCategory } from "./categories";
import { placeAfter, renumber } from "@workers/domain/kernel/order";

export async function createCategory(ctx: AppContext, form: CategoryForm): Promise<CategoryWithModerators> {
  requireAbility(ctx, "app.create_communities_category");
  const wantedSlug = form.slug ?? suggestedSlug(form.name, "category");
  const moderators = form.moderatorProfileIds ?? [];
  const [siblings, use] = await Promise.all([
    ctx.shard.read(categoryOrder(ctx)),
    ctx.shard.readOne(slugUse(ctx, "categories", wantedSlug)),
    requireOwnFiles(ctx, [{ field: "coverId", ids: [form.coverId] }]),
    requireProfilesOfApp(ctx, "moderatorProfileIds", moderators),
  ]);
  if (form.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  const { rank, renumbered } = placeAfter(siblings, form.prevId);
  const id = newId<"space">();
  const recorded = recordEvents(ctx, [
    { type: "space.created", ...spaceScopeOf(ctx, categorySeen({ id, access: form.access ?? "open" })) },
    ...rightsChanged(ctx, [], moderators),
  ]);
  const write = (slug: string) =>
    ctx.shard.write([
      ...renumber(ctx, spaces, renumbered),
      insertRow(ctx, spaces, {
        id,
        slug,
        rank,
        discriminator: "communities",
        name: form.name,
        description: form.description ?? "",
        access: form.access ?? "open",
        coverUrl: form.coverId ? fileUrl(form.coverId) : null,
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      }),
      ...setFiles(ctx, "space", id, { shown: [form.coverId ?? null] }),
      ...setSpaceModerators(ctx, id, moderators, ctx.now()),
      ...recorded.statements,
    ]);
  await underFreeSlug(
    { typed: form.slug, requested: wantedSlug, free: form.slug ?? numberedSlug(wantedSlug, use!) },
    write,
  );
  ctx.publish(...recorded.events);
  return getCategory(ctx, { id });
}
