import { type Column, eq } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AppId, Id, ProjectId } from "@db/vocabulary/ids";
import { requireUser } from "@workers/domain/kernel/access";
import { idParam } from "@workers/contracts/form-fields";
import { notFound } from "@workers/errors";
import { enterLibrary, enterLibraryOf, type LibraryContext } from "@workers/domain/kernel/files";
import type { AppContext, Context, ProjectContext, UserContext } from "../../context";
import { enterApp, enterProject, findApp, findProject } from "@workers/tenancy";
import { directoryRows, locateApp } from "../../store";

/** What a call says of its tenant. */
export interface Address {
  param(name: string): string | undefined;
  /** The app the caller works in, by query or body (or by the header X-App-Id of our own pages); saves looking it up. */
  appId: AppId | undefined;
}

/** How a call finds the context it works in. */
export type Entry<C extends Context = Context> = (ctx: Context, address: Address) => C | Promise<C>;

export const anywhere: Entry = (ctx) => ctx;

/** For anybody who is signed in; 401 otherwise. */
export const signedIn: Entry<UserContext> = (ctx) => requireUser(ctx);

/** The app of the path's `:appId`, else that which the call names, else the host's. */
export const app: Entry<AppContext> = (ctx, address) => enterApp(ctx, namedApp(ctx, address));

/** As `app`, and the app's operators get in when it is archived. */
export const evenArchivedApp: Entry<AppContext> = (ctx, address) =>
  enterApp(ctx, namedApp(ctx, address), { evenArchived: true });

/** The project of the path's `:projectId`. */
export const project: Entry<ProjectContext> = (ctx, address) =>
  enterProject(ctx, idIn<"project">(address, "projectId"));

/** The app that the row of the path's `:id` belongs to. */
export function appOf(table: SQLiteTable & { id: Column; appId: Column }, parameter = "id"): Entry<AppContext> {
  return async (ctx, { param, appId }) => enterApp(ctx, appId ?? (await locate(ctx, table, param(parameter)!)));
}

/** The library of the path's `:projectId`: the caller's own in an app, the project's on the service host. */
export const library: Entry<LibraryContext> = (ctx, address) =>
  enterLibrary(ctx, { projectId: idIn<"project">(address, "projectId"), appId: address.appId });

/** The library in which the file or folder of the path's `:id` is looked at. */
export const libraryOf: Entry<LibraryContext> = (ctx, address) =>
  enterLibraryOf(ctx, [idIn<"file" | "folder">(address, "id")], address.appId);

/** A call whose body names files and folders: what it needs to step into their library. */
export interface BulkContext extends UserContext {
  readonly namedAppId: AppId | undefined;
}
export const ofItems: Entry<BulkContext> = (ctx, { appId }) => ({ ...requireUser(ctx), namedAppId: appId });

/** Whether a call with this entry is about an app that its path doesn't name: where the host isn't the app's own, its query or body does. */
export const isAppNamedBeside = ({ in: entry, path }: { in: Entry; path: string }): boolean =>
  namedBeside.has(entry) && !path.includes("/:appId");
const namedBeside: ReadonlySet<unknown> = new Set([app, evenArchivedApp, library, libraryOf, ofItems]);

/** The project that the row of the path's `:id` belongs to, in the directory. */
export function projectOf(
  table: SQLiteTable & { id: Column; projectId: Column },
  parameter = "id",
): Entry<ProjectContext> {
  return async (ctx, { param }) => {
    const row = await ctx.directory.readOne(
      directoryRows(table, { projectId: table.projectId })
        .where(eq(table.id, param(parameter)!))
        .limit(1),
    );
    if (!row) throw notFound();
    return enterProject(ctx, row.projectId as ProjectId);
  };
}

/** An id of the path; 404 where it is none. */
function idIn<Thing extends string>({ param }: Address, name: string): Id<Thing> {
  const { data } = idParam<Thing>().safeParse(param(name));
  if (!data) throw notFound();
  return data;
}

function namedApp(ctx: Context, address: Address): AppId {
  if (address.param("appId") !== undefined) return idIn<"app">(address, "appId");
  const named = address.appId ?? (ctx.tenant.kind === "app" ? ctx.tenant.app.id : undefined);
  if (!named) throw notFound("app");
  return named;
}

/** On a project's host the row lies in its shard; on the service host in one of the caller's own projects. */
async function locate(ctx: Context, table: SQLiteTable & { id: Column; appId: Column }, rowId: string): Promise<AppId> {
  for (const shard of await shardsToSearch(ctx)) {
    const appId = await locateApp(ctx.shardDatabase(shard), table, rowId);
    if (appId && (ctx.tenant.kind !== "service" || (await isMine(ctx, appId)))) return appId;
  }
  throw notFound();
}

async function shardsToSearch(ctx: Context): Promise<Set<number>> {
  if (ctx.tenant.kind !== "service") return new Set([ctx.tenant.project.shard]);
  if (ctx.actor.kind !== "user") return new Set();
  const projects = await Promise.all([...ctx.actor.teams.keys()].map((id) => findProject(ctx.directory, id)));
  return new Set(projects.flatMap((project) => (project ? [project.shard] : [])));
}

async function isMine(ctx: Context, appId: AppId): Promise<boolean> {
  const appWithProject = await findApp(ctx.directory, appId);
  return appWithProject !== null && ctx.actor.kind === "user" && ctx.actor.teams.has(appWithProject.project.id);
}

/** As `projectOf`, for a row of a shard: of the host's project, on the service host of one of the caller's own. */
export function projectOfShardRow(
  table: SQLiteTable & { id: Column; projectId: Column },
  parameter = "id",
): Entry<ProjectContext> {
  return async (ctx, { param }) => {
    for (const shard of await shardsToSearch(ctx)) {
      const row = await ctx.shardDatabase(shard).readOne(
        directoryRows(table, { projectId: table.projectId })
          .where(eq(table.id, param(parameter)!))
          .limit(1),
      );
      if (row) return enterProject(ctx, row.projectId as ProjectId);
    }
    throw notFound();
  };
}
