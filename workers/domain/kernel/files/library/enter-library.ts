import { rootFolderId } from "@db/root-folder";
import { files, folders } from "@db/shard";
import type { AppId, CloudItemId, FileId, FolderId, ProjectId } from "@db/vocabulary/ids";
import { notFound } from "@workers/errors";
import { type LibraryContext, libraryOfMember, libraryOfProject } from "./library";
import { requireUser } from "../../access";
import type { Context, Project } from "@workers/context";
import { idsOf, rowsAmong } from "@workers/store";
import { enterApp, enterProject, enterTenantApp, findProject } from "@workers/tenancy";

/**
 * Steps into the cloud: in an app the caller's own library, on the service host the project's. 404 where the project
 * isn't the host's, or no app is named.
 */
export async function enterLibrary(
  ctx: Context,
  { projectId, appId }: { projectId: ProjectId; appId?: AppId },
): Promise<LibraryContext> {
  const { tenant } = ctx;
  if (tenant.kind === "service") return libraryOfProject(await enterProject(ctx, projectId));
  if (tenant.project.id !== projectId) throw notFound("project");
  const named = appId ?? (tenant.kind === "app" ? tenant.app.id : undefined);
  if (!named) throw notFound("app");
  return libraryOfMember(await enterApp(ctx, named));
}

/** The caller's library in the app that the address names, for screens. */
export const enterTenantLibrary = async (ctx: Context): Promise<LibraryContext> =>
  libraryOfMember(await enterTenantApp(ctx));

/** As `enterLibrary`, by files and folders alone: on the service host the caller's project that holds one of them. */
export async function enterLibraryOf(
  ctx: Context,
  ids: readonly CloudItemId[],
  appId?: AppId,
): Promise<LibraryContext> {
  const user = requireUser(ctx);
  if (ctx.tenant.kind === "service") {
    const project = await projectHolding(user, ids);
    if (!project) throw notFound("item");
    return enterLibrary(ctx, { projectId: project.id });
  }
  const { project } = ctx.tenant;
  const named = appId ?? (ctx.tenant.kind === "app" ? ctx.tenant.app.id : await appHolding(ctx, project, ids));
  return enterLibrary(ctx, { projectId: project.id, appId: named });
}

/** Without a named app the one in which the item was made. */
async function appHolding(ctx: Context, project: Project, ids: readonly CloudItemId[]): Promise<AppId | undefined> {
  const heldItems = await findHeld(ctx, project, ids);
  return heldItems.find(({ appId }) => appId)?.appId ?? undefined;
}

async function projectHolding(
  ctx: ReturnType<typeof requireUser>,
  ids: readonly CloudItemId[],
): Promise<Project | null> {
  const own = await Promise.all([...ctx.actor.teams.keys()].slice(0, 100).map((id) => findProject(ctx.directory, id)));
  const projects = own.filter((project) => project !== null);
  const isHeld = await Promise.all(
    projects.map(
      async (project) =>
        ids.includes(rootFolderId(project, project.id as never)) || (await findHeld(ctx, project, ids)).length > 0,
    ),
  );
  return projects.find((_, i) => isHeld[i]) ?? null;
}

async function findHeld(
  ctx: Context,
  project: Project,
  ids: readonly CloudItemId[],
): Promise<{ id: FileId | FolderId; appId: AppId | null }[]> {
  const shard = ctx.shardDatabase(project.shard);
  const rowsOfTables = await Promise.all([
    shard.read(rowsAmong({ project }, files, { id: files.id, appId: files.appId }, idsOf(ids)).limit(1)),
    shard.read(rowsAmong({ project }, folders, { id: folders.id, appId: folders.appId }, idsOf(ids)).limit(1)),
  ]);
  return rowsOfTables.flat();
}
