import { eq } from "drizzle-orm";
import { spaces } from "@db/shard";
import type { GroupId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { updateRows, hasRow } from "@workers/store";
import { keepOldAddress } from "@workers/domain/kernel/addresses";
import { can } from "@workers/domain/kernel/access";
import { forbidden, invalid } from "@workers/errors";
import { fileIdOf, fileUrl } from "@workers/domain/kernel/files";
import { setFiles } from "@workers/domain/kernel/engagement";
import { requireProfilesOfApp } from "@workers/domain/kernel/profiles";
import { refuseTakenSlug, requireFreeSlug, slugUse } from "@workers/domain/kernel/unique-slugs";
import type { SpaceForm, SpaceWithModerators } from "@workers/contracts/spaces";
import { recordEvents } from "@workers/domain/kernel/facts";
import { requireCovers } from "./create-space";
import { groupRow } from "./groups/groups";
import { spacePagePath } from "./groups/moved";
import { addSpaceToGroup, setSpaceModerators } from "./memberships/memberships";
import { purgeSpacesOrBegin } from "./purge-space-job";
import { rightsChanged } from "./rights-changed";
import { groupFacts, type GroupSeen, spaceScopeOf, requireInSpace } from "./space-access";
import { getSpace, moderatorsOf, spaceOrder, type SpaceRef, type SpaceRow, spaceRow } from "./spaces";
import { placeAfter, renumber } from "@workers/domain/kernel/order";

/** Changes the fields that are sent. A new name keeps the slug. */
export async function editSpace(
  ctx: AppContext,
  ref: SpaceRef,
  form: Partial<Omit<SpaceForm, "prevId">>,
): Promise<SpaceWithModerators> {
  const [row, use, moderators] = await Promise.all([
    ctx.shard.readOne(spaceRow(ctx, ref)),
    ctx.shard.readOne(slugUse(ctx, spaces, form.slug ?? "")),
    ctx.shard.read(moderatorsOf(ctx, ref)),
  ]);
  const space = requireInSpace(ctx, "space.edit", row);
  if (form.slug && form.slug !== space.slug) requireFreeSlug(form.slug, Boolean(use!.isTaken));
  const { coverId, mobileCoverId, moderatorProfileIds, ...fields } = form;
  const had = { coverId: fileIdOf(space.coverUrl), mobileCoverId: fileIdOf(space.mobileCoverUrl) };
  await Promise.all([
    requireCovers(ctx, form, [had.coverId ?? "", had.mobileCoverId ?? ""]),
    requireProfilesOfApp(ctx, "moderatorProfileIds", moderatorProfileIds ?? []),
  ]);
  const covers = {
    ...(coverId !== undefined && { coverUrl: coverId && fileUrl(coverId) }),
    ...(mobileCoverId !== undefined && { mobileCoverUrl: mobileCoverId && fileUrl(mobileCoverId) }),
  };
  const shown = [
    coverId === undefined ? had.coverId : coverId,
    mobileCoverId === undefined ? had.mobileCoverId : mobileCoverId,
  ];
  const before = moderators.map(({ id }) => id);
  const recorded = recordEvents(
    ctx,
    [
      { type: "space.updated", ...spaceScopeOf(ctx, { ...space, access: form.access ?? space.access }) },
      ...rightsChanged(ctx, before, moderatorProfileIds ?? before),
    ],
    hasRow(ctx, spaces, space.id),
  );
  await ctx.shard
    .write([
      updateRows(
        ctx,
        spaces,
        { ...fields, ...covers, ...rulesOf(ctx, space, form), updatedAt: ctx.now() },
        eq(spaces.id, space.id),
      ),
      ...setFiles(ctx, "space", space.id, { shown }),
      ...keepOldAddress(
        ctx,
        { type: "space", id: space.id, from: spacePagePath(space.slug), to: spacePagePath(form.slug ?? space.slug) },
        ctx.now(),
      ),
      ...(moderatorProfileIds ? setSpaceModerators(ctx, space.id, moderatorProfileIds, ctx.now()) : []),
      ...recorded.statements,
    ])
    .catch(refuseTakenSlug);
  ctx.publish(...recorded.events);
  return getSpace(ctx, { id: space.id });
}

/** Puts a space right behind another one (null: first), in its own group or in another. */
export async function moveSpace(
  ctx: AppContext,
  ref: SpaceRef,
  to: { groupId?: GroupId; prevId: SpaceId | null },
): Promise<SpaceWithModerators> {
  const space = requireInSpace(ctx, "space.edit", await ctx.shard.readOne(spaceRow(ctx, ref)));
  const groupId = to.groupId ?? space.groupId;
  const [group, siblings] = await Promise.all([
    ctx.shard.readOne(groupRow(ctx, { id: groupId })),
    ctx.shard.read(spaceOrder(ctx, groupId)),
  ]);
  if (!group) throw invalid({ field: "groupId", key: "notAllowed" });
  // Order is a matter of the whole group, so it takes who may update that, not just one of its spaces; of both, where it leaves one.
  const mayUpdate = (group: GroupSeen) => can(ctx, "group.update", groupFacts(group));
  if (!mayUpdate(group) || !mayUpdate({ id: space.groupId, access: space.groupAccess }))
    throw forbidden("group.update");
  const { rank, renumbered } = placeAfter(siblings, to.prevId, space.id);
  const recorded = recordEvents(
    ctx,
    [{ type: "space.updated", ...spaceScopeOf(ctx, { ...space, groupId, groupAccess: group.access }) }],
    hasRow(ctx, spaces, space.id),
  );
  await ctx.shard.write([
    ...renumber(ctx, spaces, renumbered),
    updateRows(ctx, spaces, { rank, groupId, updatedAt: ctx.now() }, eq(spaces.id, space.id)),
    ...(groupId === space.groupId ? [] : addSpaceToGroup(ctx, space.id, groupId, ctx.now())),
    ...recorded.statements,
  ]);
  ctx.publish(...recorded.events);
  return getSpace(ctx, { id: space.id });
}

/** Deletes a space with its posts, their comments and likes; those of a large one go in the background. */
export async function deleteSpace(ctx: AppContext, ref: SpaceRef): Promise<void> {
  const space = requireInSpace(ctx, "space.delete", await ctx.shard.readOne(spaceRow(ctx, ref)));
  const purge = purgeSpacesOrBegin(ctx, [space]);
  const recorded = recordEvents(
    ctx,
    [{ type: "space.deleted", ...spaceScopeOf(ctx, space) }],
    hasRow(ctx, spaces, space.id),
  );
  // While it is still there.
  await ctx.shard.write([...recorded.statements, ...purge.statements]);
  ctx.publish(...recorded.events, ...purge.events);
}

/** New rules are to be read anew. */
const rulesOf = (ctx: AppContext, space: SpaceRow, { rules }: Partial<SpaceForm>) =>
  rules === undefined || rules === space.rules ? {} : { rulesChangedAt: ctx.now() };
