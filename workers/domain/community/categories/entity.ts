import type { SpaceId } from "@db/vocabulary/ids";
import { registerFollowable } from "@workers/domain/kernel/engagement";
import { postContainerRow, requireInSpace } from "../spaces";

registerFollowable("category", async (ctx, id) =>
  requireInSpace(
    ctx,
    "category.follow",
    await ctx.shard.readOne(postContainerRow(ctx, { id: id as SpaceId, discriminator: "communities" })),
  ),
);
