import { sql } from "drizzle-orm";
import type { GroupId, SpaceId } from "@db/vocabulary/ids";
import { registerCounters, registerFollowable } from "../engagement";
import { groupRow } from "./groups";
import { postContainerRow } from "./post-containers";
import { requireInGroup, requireInSpace } from "./space-access";

registerFollowable("space", async (ctx, id) =>
  requireInSpace(ctx, "space.view", await ctx.shard.readOne(postContainerRow(ctx, { id: id as SpaceId }))),
);
registerFollowable("group", async (ctx, id) =>
  requireInGroup(ctx, "group.view", await ctx.shard.readOne(groupRow(ctx, { id: id as GroupId }))),
);

registerCounters(
  {
    table: "groups",
    column: "members_count",
    counted: (appId) => sql`select count(*) from group_members m where m.app_id = ${appId} and m.group_id = groups.id`,
  },
  {
    table: "spaces",
    column: "members_count",
    counted: (appId) => sql`select count(*) from space_members m where m.app_id = ${appId} and m.space_id = spaces.id`,
  },
  {
    table: "spaces",
    column: "requests_count",
    counted: (appId) =>
      sql`select count(*) from space_requests r where r.app_id = ${appId} and r.space_id = spaces.id and r.declined_at is null`,
  },
);
