import type { AppId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import type { ProjectEventName } from "@party/events";
import { profileRoom, projectRoom } from "@party/stubs";
import type { Context } from "@workers/context";
import { callWithRetries } from "./call-with-retries";

/** Tells a project's operators: those of one app where it is named. */
export async function publishToProject(
  ctx: Context,
  projectId: ProjectId,
  event: ProjectEventName,
  appId: AppId | null,
): Promise<void> {
  const publication = { key: crypto.randomUUID(), event, audience: { appId }, data: appId ? { appId } : {} };
  await callWithRetries(() => projectRoom(ctx.env, projectId).publish([publication]));
}

/** Tells all devices of a member. */
export async function publishToProfile(ctx: Context, id: ProfileId, event: string, data: object): Promise<void> {
  const publication = { key: crypto.randomUUID(), event, audience: null, data };
  await callWithRetries(() => profileRoom(ctx.env, id).publish([publication]));
}
