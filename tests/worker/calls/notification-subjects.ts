import { notifications } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow } from "@workers/store";
import type { Everyone, Role } from "../harness/everyone";
import { shard } from "../harness/world";

/** One of the caller's own. */
async function notificationRow(world: Everyone, role?: Role): Promise<string> {
  const id = newId<"notification">();
  const postId = newId<"post">();
  await shard(world.project.shard).write([
    insertRow({ app: { id: world.app.id } }, notifications, {
      id,
      groupId: id,
      profileId: role?.me.profile?.id ?? world.author.profileId,
      action: "new_post",
      reason: "in_space",
      entityType: "post",
      entityId: postId,
      targetType: "post",
      targetId: postId,
      createdAt: Date.now(),
    }),
  ]);
  return id;
}

export const notificationMakers = { "notifications/:id": notificationRow };
