import { sql } from "drizzle-orm";
import { aliased } from "@workers/store";
import { groupMembers, groups, spaceMembers, spaces, spaceRequests } from "@db/shard";
import type { GroupId, SpaceId } from "@db/vocabulary/ids";
import { registerCounters, registerFollowable } from "@workers/domain/kernel/engagement";
import { groupRow } from "./groups/groups";
import { postContainerRow } from "./post-containers";
import { requireInGroup, requireInSpace } from "./space-access";

const m = aliased(groupMembers, "m");
const mOfSpaceMembers = aliased(spaceMembers, "m");
const r = aliased(spaceRequests, "r");

registerFollowable("space", async (ctx, id) =>
  requireInSpace(ctx, "space.view", await ctx.shard.readOne(postContainerRow(ctx, { id: id as SpaceId }))),
);
registerFollowable("group", async (ctx, id) =>
  requireInGroup(ctx, "group.view", await ctx.shard.readOne(groupRow(ctx, { id: id as GroupId }))),
);

registerCounters(
  {
    table: groups,
    column: groups.membersCount,
    counted: (appId) => sql`select count(*) from ${m} where ${m.appId} = ${appId} and ${m.groupId} = ${groups.id}`,
  },
  {
    table: spaces,
    column: spaces.membersCount,
    counted: (appId) =>
      sql`select count(*) from ${mOfSpaceMembers} where ${mOfSpaceMembers.appId} = ${appId} and ${mOfSpaceMembers.spaceId} = ${spaces.id}`,
  },
  {
    table: spaces,
    column: spaces.requestsCount,
    counted: (appId) =>
      sql`select count(*) from ${r} where ${r.appId} = ${appId} and ${r.spaceId} = ${spaces.id} and ${r.declinedAt} is null`,
  },
);
