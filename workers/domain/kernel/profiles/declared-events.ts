import { eq, isNull } from "drizzle-orm";
import { profiles } from "@db/shard";
import type { AppId, ProfileId } from "@db/vocabulary/ids";
import { appRoom, profileRoom } from "@party/stubs";
import type { Context } from "@workers/context";
import { rows } from "@workers/store";
import { declareEvents, type EventDeclaration, type EventOf } from "../facts";
import { callWithRetries, publishToProject, shardOfApp } from "../realtime";

const audience: NonNullable<EventDeclaration<EventOf<"member.updated" | "member.joined">>["audience"]> = ({
  profileId,
}) => ({
  kind: "member",
  profileId,
});
const publishToOperators: EventDeclaration<EventOf<"member.joined">>["otherRooms"] = (ctx, { projectId, appId }) =>
  publishToProject(ctx, projectId, "people.changed", appId);

/** Blocked or removed members lose their connections, others enter again and so are judged by what they are now. */
async function applyStanding(ctx: Context, appId: AppId, profileId: ProfileId) {
  if (await isWelcome(ctx, appId, profileId))
    return callWithRetries(() => appRoom(ctx.env, appId).memberChanged(profileId));
  await callWithRetries(() => appRoom(ctx.env, appId).expel(profileId));
  await callWithRetries(() => profileRoom(ctx.env, profileId).close());
}

/** Whether somebody still belongs to the app and isn't blocked. */
async function isWelcome(ctx: Context, appId: AppId, profileId: ProfileId): Promise<boolean> {
  const shard = await shardOfApp(ctx, appId);
  const profile = await shard?.readOne(
    rows({ app: { id: appId } }, profiles, { isBlocked: profiles.isBlocked })
      .where(eq(profiles.id, profileId), isNull(profiles.deletedAt))
      .limit(1),
  );
  return profile !== undefined && !profile.isBlocked;
}

declareEvents({
  "member.joined": { audience, otherRooms: publishToOperators },
  "member.updated": { audience, afterwards: (ctx, { appId, profileId }) => applyStanding(ctx, appId, profileId) },
  "member.removed": {
    audience,
    otherRooms: publishToOperators,
    afterwards: (ctx, { appId, profileId }) => applyStanding(ctx, appId, profileId),
  },
});
