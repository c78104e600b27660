import { spaces } from "@db/shard";
import type { GroupId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { insertRow } from "@workers/store";
import { fileUrl, requireOwnFiles } from "@workers/domain/kernel/files";
import { newId } from "@workers/domain/kernel/ids";
import { setFiles } from "@workers/domain/kernel/engagement";
import { requireProfilesOfApp, ensureProfile } from "@workers/domain/kernel/profiles";
import {
  numberedSlug,
  requireFreeSlug,
  slugUse,
  suggestedSlug,
  underFreeSlug,
} from "@workers/domain/kernel/unique-slugs";
import { recordEvents, recordedByStatement } from "@workers/domain/kernel/facts";
import { groupRow } from "./groups/groups";
import { withMembership } from "./join";
import { addToSpace, setSpaceModerators } from "./memberships/memberships";
import { spaceScopeOf, requireInGroup } from "./space-access";
import type { SpaceForm, SpaceWithModerators } from "@workers/contracts/spaces";
import { getSpace, spaceOrder } from "./spaces";
import { placeAfter, renumber } from "@workers/domain/kernel/order";

/** Creates a space in a group; its creator joins it. */
export async function createSpace(ctx: AppContext, groupId: GroupId, form: SpaceForm): Promise<SpaceWithModerators> {
  const wantedSlug = form.slug ?? suggestedSlug(form.name, "space");
  const [group, siblings, use] = await Promise.all([
    ctx.shard.readOne(groupRow(ctx, { id: groupId })),
    ctx.shard.read(spaceOrder(ctx, groupId)),
    ctx.shard.readOne(slugUse(ctx, spaces, wantedSlug)),
  ]);
  requireInGroup(ctx, "group.create_space", group);
  if (form.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  await Promise.all([
    requireCovers(ctx, form),
    requireProfilesOfApp(ctx, "moderatorProfileIds", form.moderatorProfileIds ?? []),
  ]);
  const { rank, renumbered } = placeAfter(siblings, form.prevId);
  const profileId = await ensureProfile(ctx);
  const id = newId<"space">();
  const place = spaceScopeOf(ctx, { id, groupId, access: form.access ?? "open", groupAccess: group!.access });
  const recorded = recordEvents(ctx, [{ type: "space.created", ...place }]);
  const write = (slug: string) =>
    ctx.shard.write([
      ...renumber(ctx, spaces, renumbered),
      insertRow(ctx, spaces, {
        id,
        groupId,
        slug,
        rank,
        name: form.name,
        emoji: form.emoji ?? null,
        description: form.description ?? "",
        rules: form.rules ?? "",
        isForNewcomers: form.isForNewcomers ?? true,
        postedBy: form.postedBy ?? "members",
        commentedBy: form.commentedBy ?? "members",
        access: form.access ?? "open",
        coverUrl: form.coverId ? fileUrl(form.coverId) : null,
        mobileCoverUrl: form.mobileCoverId ? fileUrl(form.mobileCoverId) : null,
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      }),
      ...setFiles(ctx, "space", id, { shown: [form.coverId ?? null, form.mobileCoverId ?? null] }),
      ...addToSpace(ctx, id, [profileId], ctx.now()),
      ...setSpaceModerators(ctx, id, form.moderatorProfileIds ?? [], ctx.now()),
      ...recorded.statements,
    ]);
  await underFreeSlug(
    { typed: form.slug, requested: wantedSlug, free: form.slug ?? numberedSlug(wantedSlug, use!) },
    write,
  );
  ctx.publish(
    ...recorded.events,
    ...recordedByStatement(ctx, [{ type: "space.joined" as const, profileId, ...place }]),
  );
  return getSpace(withMembership(ctx, { joins: [{ id, groupId }] }), { id });
}

export const requireCovers = (ctx: AppContext, form: Partial<SpaceForm>, keptIds: string[] = []) =>
  requireOwnFiles(
    ctx,
    [
      { field: "coverId", ids: [form.coverId] },
      { field: "mobileCoverId", ids: [form.mobileCoverId] },
    ],
    keptIds,
  );
