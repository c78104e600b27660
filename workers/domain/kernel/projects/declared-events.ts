import type { ProjectId } from "@db/vocabulary/ids";
import { appRoom, projectRoom } from "@party/stubs";
import type { Context } from "@workers/context";
import { declareEvents } from "../facts";
import { appsOf, callWithRetries, publishToProject } from "../realtime";

/** Roles in the project count in its apps too: every room looks again who its people are. */
async function recheckTeam(ctx: Context, projectId: ProjectId) {
  await publishToProject(ctx, projectId, "team.changed", null);
  const own = await appsOf(ctx, projectId);
  await Promise.all([
    callWithRetries(() => projectRoom(ctx.env, projectId).recheck()),
    ...own.map((id) => callWithRetries(() => appRoom(ctx.env, id).recheck())),
  ]);
}

/** An archived project's apps are closed to their members; its own room stays open to the team. */
async function closeApps(ctx: Context, projectId: ProjectId) {
  const own = await appsOf(ctx, projectId);
  await Promise.all(own.map((id) => callWithRetries(() => appRoom(ctx.env, id).close())));
}

declareEvents({
  "project.updated": { otherRooms: (ctx, { projectId }) => publishToProject(ctx, projectId, "project.updated", null) },
  "project.archived": { otherRooms: (ctx, { projectId }) => closeApps(ctx, projectId) },
  "team.changed": { otherRooms: (ctx, { projectId }) => recheckTeam(ctx, projectId) },
});
