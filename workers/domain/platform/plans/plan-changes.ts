import type { AppId } from "@db/vocabulary/ids";
import type { Context, Project } from "@workers/context";

/** What a plan opens shows in its apps, and plans show in the administration. */
export function publishPlanChange(
  ctx: Pick<Context, "publish"> & { project: Project },
  appIds: readonly AppId[],
): void {
  ctx.publish(...appIds.map((appId) => ({ type: "settings.changed" as const, appId })), {
    type: "payments.changed",
    projectId: ctx.project.id,
  });
}
