import { and, eq, isNull } from "drizzle-orm";
import { apps, projects } from "@db/directory";
import { profiles } from "@db/shard";
import type { AccountId, AppId, ProfileId, ProjectId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { type Database, directoryRows, rows } from "@workers/store";

/** What rooms need to be told and events don't carry, as it stands after what happened. */

/** All apps of a project, also archived ones: their rooms may still be open. */
export async function appsOf(ctx: Context, projectId: ProjectId): Promise<AppId[]> {
  const appRows = await ctx.directory.read(directoryRows(apps, { id: apps.id }).where(eq(apps.projectId, projectId)));
  return appRows.map(({ id }) => id);
}

/** The profiles of a person in all apps of a project. */
export async function profilesOf(ctx: Context, projectId: ProjectId, accountId: AccountId): Promise<ProfileId[]> {
  const own = await ctx.directory.read(
    directoryRows(apps, { id: apps.id, shard: projects.shard })
      .join(projects, eq(projects.id, apps.projectId))
      .where(eq(apps.projectId, projectId)),
  );
  const profileRows = await Promise.all(
    own.map(({ id, shard }) =>
      ctx
        .shardDatabase(shard)
        .readOne(
          rows({ app: { id } }, profiles, { id: profiles.id })
            .where(eq(profiles.accountId, accountId), isNull(profiles.deletedAt))
            .limit(1),
        ),
    ),
  );
  return profileRows.flatMap((profile) => (profile ? [profile.id] : []));
}

/** The database of an app; null where it is gone. */
export async function shardOfApp(ctx: Context, appId: AppId): Promise<Database | null> {
  const appRow = await ctx.directory.readOne(
    directoryRows(apps, { shard: projects.shard })
      .join(projects, and(eq(projects.id, apps.projectId)))
      .where(eq(apps.id, appId))
      .limit(1),
  );
  return appRow ? ctx.shardDatabase(appRow.shard) : null;
}
