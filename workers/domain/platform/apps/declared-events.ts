import { eq } from "drizzle-orm";
import { apps } from "@db/directory";
import type { AppId } from "@db/vocabulary/ids";
import { appRoom } from "@party/stubs";
import type { Context } from "@workers/context";
import type { Judged } from "@workers/domain/kernel/access";
import { declareEvents, type EventDeclaration, type EventOf } from "@workers/domain/kernel/facts";
import { callWithRetries, publishToProject } from "@workers/domain/kernel/realtime";
import { directoryRows, nullable } from "@workers/store";

async function passSettings(ctx: Context, appId: AppId) {
  const appRow = await appSettings(ctx, appId);
  if (!appRow) return;
  const { roomLanes: lanes, ...settings } = appRow;
  await callWithRetries(() => appRoom(ctx.env, appId).settingsChanged(settings));
  await callWithRetries(() => appRoom(ctx.env, appId).lanesChanged({ lanes, changedAt: Date.now() }));
}

/** The app's settings that rights depend on. */
function appSettings(ctx: Context, appId: AppId): Promise<(Judged["app"] & { roomLanes: number }) | undefined> {
  const fields = {
    roomLanes: apps.roomLanes,
    isAllowedSignupsToPublicApp: apps.isAllowedSignupsToPublicApp,
    isUserCanSeeMembers: apps.isUserCanSeeMembers,
    isOpenToGuests: apps.isOpenToGuests,
    access: nullable(apps.access),
  };
  return ctx.directory.readOne(directoryRows(apps, fields).where(eq(apps.id, appId)).limit(1));
}

const otherRooms: EventDeclaration<EventOf<"app.created"> | EventOf<"app.updated">>["otherRooms"] = (
  ctx,
  { type, projectId, appId },
) => publishToProject(ctx, projectId, type, appId);

declareEvents({
  "app.created": { otherRooms },
  "app.updated": {
    async audience({ appId }, ctx) {
      await passSettings(ctx, appId);
      return { kind: "app" };
    },
    otherRooms,
  },
  "app.archived": {
    audience: () => ({ kind: "app" }),
    otherRooms,
    afterwards: (ctx, { appId }) => callWithRetries(() => appRoom(ctx.env, appId).close()),
  },
  "app.restored": { otherRooms },
  "settings.changed": { audience: () => ({ kind: "settings" }) },
});
