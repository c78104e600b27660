import { eq, type SQL, sql } from "drizzle-orm";
import type { ProjectContext } from "@workers/context";
import { directoryRows } from "@workers/store";
import { apps } from "@db/directory";
import { reservedSlugs } from "@db/vocabulary/slugs";
import { requireRoom } from "@workers/domain/kernel/projects";
import { slugsBeginningWith } from "@workers/domain/kernel/slugs";

/** The project's active apps, counted by the statement that asks. */
export const activeApps = ({ project }: Pick<ProjectContext, "project">): SQL =>
  sql`select count(*) from ${apps} where ${apps.projectId} = ${project.id} and ${apps.status} = 'active'`;

/** 403 where the tariff has no room for one more active app. */
export async function requireRoomForApp(ctx: ProjectContext): Promise<void> {
  const counted = await ctx.directory.readOne(
    directoryRows(apps, { used: sql<number>`count(*)` }).where(
      eq(apps.projectId, ctx.project.id),
      eq(apps.status, "active"),
    ),
  );
  requireRoom(ctx.project, "apps", counted?.used ?? 0);
}

/** Whether an app's slug is in use or reserved, for slugs that begin with this one. */
export async function takenAppSlugs(ctx: ProjectContext, slug: string): Promise<(candidate: string) => boolean> {
  const takenSlugs = await slugsBeginningWith(ctx.directory, apps, slug);
  return (candidate) => takenSlugs.has(candidate) || reservedSlugs.has(candidate);
}
