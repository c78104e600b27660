import type { GroupId, SpaceId } from "@db/vocabulary/ids";
import { registerFollowable } from "../engagement";
import { groupRow } from "./groups";
import { postContainerRow } from "./post-containers";
import { requireInGroup, requireInSpace } from "./space-access";

registerFollowable("space", async (ctx, id) => requireInSpace(ctx, "space.view", await ctx.shard.readOne(postContainerRow(ctx, { id: id as SpaceId }))));
registerFollowable("group", async (ctx, id) => requireInGroup(ctx, "group.view", await ctx.shard.readOne(groupRow(ctx, { id: id as GroupId }))));
