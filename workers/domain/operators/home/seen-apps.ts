import { and, asc, eq } from "drizzle-orm";
import { apps } from "@db/directory";
import type { AppId } from "@db/vocabulary/ids";
import type { ProjectContext } from "@workers/context";
import { directoryRows } from "@workers/store";
import { canInProject } from "@workers/domain/kernel/access";

/** No page adds up more apps than this. */
const maxApps = 50;

export interface SeenApp {
  id: AppId;
  name: string;
}

/** The project's active apps that the caller works with, the oldest first; one of them where it is named. */
export async function seenApps(ctx: ProjectContext, appId?: AppId): Promise<SeenApp[]> {
  const all = await ctx.directory.read(
    directoryRows(apps, { id: apps.id, name: apps.name })
      .where(and(eq(apps.projectId, ctx.project.id), eq(apps.status, "active"), appId && eq(apps.id, appId)))
      .orderBy(asc(apps.createdAt), asc(apps.id))
      .limit(maxApps),
  );
  return all.filter(({ id }) => canInProject(ctx.team, "project.view_apps", id));
}
