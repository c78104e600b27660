import { moderationItems } from "@db/shard";
import type { ModerationItemId, ProfileId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow } from "@workers/store";
import type { Everyone, Role } from "../harness/everyone";
import { postIn, shard } from "../harness/world";

/** A post of somebody's that came into the inbox, in the open space. */
async function itemRow(
  world: Everyone,
  values: Partial<typeof moderationItems.$inferInsert> = {},
): Promise<ModerationItemId> {
  const { id: entityId } = await postIn(world.app, world.space.open, world.author);
  const id = newId<"moderation item">();
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, moderationItems, {
      id,
      entityType: "post",
      entityId,
      tab: "post",
      origin: "report",
      spaceId: world.space.open.id,
      groupId: world.space.groupId,
      authorId: world.author.profileId,
      changedAt: Date.now(),
      createdAt: Date.now(),
      ...values,
    }),
  ]);
  return id;
}

const profileOf = (role?: Role): ProfileId | null => role?.me.profile?.id ?? null;

/** What the paths of moderation name: in the inbox, decided a moment ago by the caller, or rejected of the caller's own. */
export const moderationMakers: Record<string, (world: Everyone, role?: Role) => Promise<string>> = {
  "moderation/:id": (world) => itemRow(world),
};
export const moderationBeneath: Record<string, (world: Everyone, role?: Role) => Promise<string>> = {
  "/moderation/:id/undo": (world, role) =>
    itemRow(world, {
      status: "approved",
      statusBefore: "inbox",
      visibilityBefore: "shown",
      decidedAt: Date.now(),
      decidedBy: profileOf(role),
    }),
  "/moderation/:id/appeal": (world, role) =>
    itemRow(world, {
      status: "rejected",
      visibility: "rejected",
      decidedAt: Date.now(),
      authorId: profileOf(role) ?? world.author.profileId,
    }),
};
