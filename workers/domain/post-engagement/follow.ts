import { eq } from "drizzle-orm";
import { follows } from "@db/shard";
import type { FollowedType } from "@db/vocabulary/enumerations";
import type { GroupId, PostId, SpaceId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { deleteRows, insertRow } from "@workers/store";
import { requireAbility } from "../access";
import { postRow, requirePublished, spaceSeen } from "../posts";
import { ensureProfile } from "../profiles";
import { factsOf, groupRow, postContainerRow, requireInGroup, requireInSpace } from "../spaces";

/** What one follows without being counted; members are followed in a way of their own. */
export type FollowedThing = Exclude<FollowedType, "profile">;

/** Follows a thing, or no longer. The same again changes nothing. 404 for what the caller may not see. */
export async function setFollow(ctx: AppContext, type: FollowedThing, id: string, isFollowed: boolean): Promise<{ isFollowed: boolean }> {
  await requireFollowable(ctx, type, id);
  const profileId = await ensureProfile(ctx);
  await ctx.shard.write([
    isFollowed
      ? insertRow(ctx, follows, { entityType: type, entityId: id, profileId, createdAt: ctx.now() }, { orIgnore: true })
      : deleteRows(ctx, follows, eq(follows.entityType, type), eq(follows.entityId, id), eq(follows.profileId, profileId)),
  ]);
  return { isFollowed };
}

async function requireFollowable(ctx: AppContext, type: FollowedThing, id: string): Promise<void> {
  switch (type) {
    case "post": {
      const post = requirePublished(ctx, await ctx.shard.readOne(postRow(ctx, { id: id as PostId })));
      return requireAbility(ctx, "post.follow", factsOf(ctx, spaceSeen(post), post.authorId));
    }
    case "category":
      return void requireInSpace(ctx, "category.follow", await ctx.shard.readOne(postContainerRow(ctx, { id: id as SpaceId, discriminator: "communities" })));
    case "space":
      return void requireInSpace(ctx, "space.view", await ctx.shard.readOne(postContainerRow(ctx, { id: id as SpaceId })));
    case "group":
      return void requireInGroup(ctx, "group.view", await ctx.shard.readOne(groupRow(ctx, { id: id as GroupId })));
  }
}
