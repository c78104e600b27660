import { eq, getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { spaces } from "@db/shard";
import type { SpaceId, TaskId } from "@db/vocabulary/ids";
import { limits } from "@db/vocabulary/limits";
import { slugFrom } from "@db/vocabulary/slugs";
import type { AppContext } from "@workers/context";
import { insertRow, rows, hasRow } from "@workers/store";
import { runner, startTask } from "@workers/domain/kernel/background";
import { notFound } from "@workers/errors";
import { gateKey } from "@db/vocabulary/access";
import { fileIdOf } from "@workers/domain/kernel/files";
import { derivedId } from "@workers/domain/kernel/ids";
import { text } from "@workers/domain/kernel/texts";
import { idField } from "@workers/contracts/form-fields";
import { setFiles } from "@workers/domain/kernel/engagement";
import { recordEvents } from "@workers/domain/kernel/facts";
import { copyAccess } from "./copy-access";
import { groupRow } from "./groups/groups";
import { setSpaceModerators } from "./memberships/memberships";
import { spaceScopeOf, requireInGroup, requireInSpace } from "./space-access";
import { moderatorsOf, spaceOrder, type SpaceRef, spaceRow } from "./spaces";
import { placeAfter, renumber } from "@workers/domain/kernel/order";

/** Starts a copy of a space: its look, rules and moderators right behind it, without members and posts. */
export async function duplicateSpace(ctx: AppContext, ref: SpaceRef): Promise<{ taskId: TaskId }> {
  const space = requireInSpace(ctx, "space.view", await ctx.shard.readOne(spaceRow(ctx, ref)));
  requireInGroup(ctx, "group.create_space", await ctx.shard.readOne(groupRow(ctx, { id: space.groupId })));
  return startTask(ctx, "duplicate_entity", { entityType: "space", spaceId: space.id });
}

/** One step: the copy's id follows from the task, so done twice it is there once. */
export const duplicateSpaceRunner = runner({
  input: z.strictObject({ entityType: z.literal("space"), spaceId: idField<"space">() }),
  state: z.never(),
  async step(ctx, { id: taskId, input }) {
    const copyId = derivedId<"space">(taskId, input.spaceId);
    const slug = await copySpace(ctx, input.spaceId, copyId);
    return { done: 1, total: 1, result: { spaceId: copyId, slug } };
  },
});

async function copySpace(ctx: AppContext, id: SpaceId, copyId: SpaceId): Promise<string> {
  const [original, row, moderators] = await Promise.all([
    ctx.shard.readOne(rows(ctx, spaces, getTableColumns(spaces)).where(eq(spaces.id, id)).limit(1)),
    ctx.shard.readOne(spaceRow(ctx, { id })),
    ctx.shard.read(moderatorsOf(ctx, { id })),
  ]);
  if (!original || !row) throw notFound("space");
  const group = requireInGroup(ctx, "group.create_space", await ctx.shard.readOne(groupRow(ctx, { id: row.groupId })));
  const siblings = await ctx.shard.read(spaceOrder(ctx, group.id));
  const name = text(ctx.app.language, "defaults", "copyName", { name: original.name }).slice(0, limits.entityName.max);
  const slug = `${slugFrom(name, limits.slug.max - 8)}-${copyId.slice(-6)}`;
  const { rank, renumbered } = placeAfter(siblings, id, copyId);
  const now = ctx.now();
  const recorded = recordEvents(
    ctx,
    [{ type: "space.created", ...spaceScopeOf(ctx, { ...row, id: copyId }) }],
    sql`not ${hasRow(ctx, spaces, copyId)}`,
  );
  await ctx.shard.write([
    ...recorded.statements,
    ...renumber(ctx, spaces, renumbered),
    insertRow(
      ctx,
      spaces,
      {
        ...original,
        id: copyId,
        name,
        slug,
        rank,
        membersCount: 0,
        requestsCount: 0,
        postsCount: 0,
        postSequence: 0,
        pinnedPostId: null,
        pinnedAt: null,
        createdAt: now,
        updatedAt: now,
      },
      { orIgnore: true },
    ),
    // Both show the same pictures: who sees them is decided where they are attached.
    ...setFiles(ctx, "space", copyId, { shown: [fileIdOf(original.coverUrl), fileIdOf(original.mobileCoverUrl)] }),
    // A copy of what is locked is locked as well.
    ...copyAccess(ctx, "space", id, copyId),
    ...setSpaceModerators(
      ctx,
      copyId,
      moderators.filter(({ deletedAt }) => deletedAt === null).map((moderator) => moderator.id),
      now,
    ),
  ]);
  // Rooms get the lock first, then what it locks.
  if (ctx.gates.has(gateKey("space", id))) ctx.publish({ type: "access.changed", appId: ctx.app.id });
  ctx.publish(...recorded.events);
  return slug;
}
