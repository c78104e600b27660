import { and, eq, sql } from "drizzle-orm";
import type { App, AppContext } from "@workers/context";
import { directoryUpdate } from "@workers/store";
import { apps } from "@db/directory";
import type { AppView } from "@workers/contracts/admin/apps";
import { abilities, requireInProject } from "@workers/domain/kernel/access";
import { recordDirectoryEvents } from "@workers/domain/kernel/facts";
import { hasRoom, requireActive } from "@workers/domain/kernel/projects";
import { appView, publicDomainOf } from "./app-view";
import { activeApps, requireRoomForApp } from "./app-room";

/** Moves the app to the archive list: it answers 404 to members, and frees its place in the tariff. */
export async function archiveApp(ctx: AppContext): Promise<AppView> {
  requireInProject(ctx, "project.edit");
  requireActive(ctx.project);
  const change = { status: "archive", updatedAt: ctx.now() } as const;
  const removed = recordDirectoryEvents(ctx, [
    { type: "buyers.removed", projectId: ctx.project.id, appId: ctx.app.id },
  ]);
  await ctx.directory.write([directoryUpdate(apps, change, eq(apps.id, ctx.app.id)), ...removed.statements]);
  ctx.publish(...removed.events);
  return done(ctx, change);
}

/** Brings an archived app back. 403 `limit_exceeded` where the tariff has no room for it. */
export async function restoreApp(ctx: AppContext): Promise<AppView> {
  requireInProject(ctx, "project.edit");
  requireActive(ctx.project);
  if (ctx.app.status === "active") return done(ctx, ctx.app);
  const change = { status: "active", updatedAt: ctx.now() } as const;
  const room = hasRoom(ctx.project, "apps", activeApps(ctx));
  const changed = await ctx.directory.writeOne(
    directoryUpdate(apps, change, and(eq(apps.id, ctx.app.id), sql`${room}`)!),
  );
  if (!changed) await requireRoomForApp(ctx);
  return done(ctx, change);
}

async function done(ctx: AppContext, change: Pick<App, "status" | "updatedAt">): Promise<AppView> {
  ctx.publish({
    type: change.status === "archive" ? "app.archived" : "app.restored",
    appId: ctx.app.id,
    projectId: ctx.project.id,
  });
  return appView(ctx, { ...ctx.app, ...change }, await publicDomainOf(ctx, ctx.app), abilities(ctx, "app"));
}
