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
  const recorded = recordDirectoryEvents(ctx, [
    { type: "app.archived", appId: ctx.app.id, projectId: ctx.project.id },
    { type: "buyers.removed", projectId: ctx.project.id, appId: ctx.app.id },
  ]);
  await ctx.directory.write([directoryUpdate(apps, change, eq(apps.id, ctx.app.id)), ...recorded.statements]);
  ctx.publish(...recorded.events);
  return done(ctx, change);
}

/** Brings an archived app back. 403 `limit_exceeded` where the tariff has no room for it. */
export async function restoreApp(ctx: AppContext): Promise<AppView> {
  requireInProject(ctx, "project.edit");
  requireActive(ctx.project);
  if (ctx.app.status === "active") return done(ctx, ctx.app);
  const change = { status: "active", updatedAt: ctx.now() } as const;
  const room = hasRoom(ctx.project, "apps", activeApps(ctx));
  const restoration = directoryUpdate(apps, change, and(eq(apps.id, ctx.app.id), sql`${room}`)!);
  const recorded = recordDirectoryEvents(
    ctx,
    [{ type: "app.restored", appId: ctx.app.id, projectId: ctx.project.id }],
    sql`exists (select 1 from ${apps} where ${apps.id} = ${ctx.app.id} and ${apps.status} <> 'active') and ${room}`,
  );
  const changes = await ctx.directory.write([...recorded.statements, restoration]);
  if (!changes.of(restoration)) await requireRoomForApp(ctx);
  ctx.publish(...recorded.events);
  return done(ctx, change);
}

async function done(ctx: AppContext, change: Pick<App, "status" | "updatedAt">): Promise<AppView> {
  return appView(ctx, { ...ctx.app, ...change }, await publicDomainOf(ctx, ctx.app), abilities(ctx, "app"));
}
