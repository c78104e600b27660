import { type Column, type SQL, sql } from "drizzle-orm";
import { rootFolderId } from "@db/root-folder";
import { files, folders } from "@db/shard";
import type { AccountId, AppId, FolderId, LibraryId, ProjectId } from "@db/vocabulary/ids";
import type { AppContext, Context, ProjectContext, UserContext } from "@workers/context";
import { nameOf, aliased, insertRow, type ProjectScope, projectWrite, type Writable, idsOf } from "@workers/store";
import { isOfPrivateChats } from "../private-files";
import { can, canInProject, requireAbility, requireInProject, requireUser } from "../../access";

const f = aliased(files, "f");
const c = aliased(folders, "c");

/**
 * A person in a project's cloud. Members have a library each, the same in all apps of the project. On the service host
 * owner and admins work with the project's own; who is assigned to certain apps sees the files of these apps there, and has
 * no library.
 */
export interface LibraryContext extends ProjectContext {
  readonly actor: UserContext["actor"];
  /** The caller's own library, or the project's. */
  readonly libraryId: LibraryId;
  /** False where that library is not the caller's to open: they look at others' files alone. */
  readonly hasOwn: boolean;
  /** The app whose member asks; null on the service host. */
  readonly inApp: AppContext | null;
}

/** Steps into a member's library. 401 for guests, 403 without the app's `cloud`. */
export function libraryOfMember(app: AppContext): LibraryContext {
  requireAbility(app, "app.cloud");
  const { actor } = requireUser(app);
  return { ...app, actor, inApp: app, hasOwn: true, libraryId: ownLibrary(actor.account.id) };
}

/** Steps into the project's files, for the team. 401 for guests, 403 without `view_files`, 404 outside the team. */
export function libraryOfProject(project: ProjectContext): LibraryContext {
  requireInProject(project, "project.view_files");
  const { actor } = requireUser(project);
  return {
    ...project,
    actor,
    inApp: null,
    hasOwn: canInProject(project.team, "library.view"),
    libraryId: projectLibrary(project.project.id),
  };
}

export const ownLibrary = (accountId: string) => accountId as LibraryId;
export const projectLibrary = (projectId: ProjectId) => projectId as string as LibraryId;

/** The root of the caller's library. */
export const rootOf = (library: Pick<LibraryContext, "project" | "libraryId">): FolderId =>
  rootFolderId(library.project, library.libraryId);

/** Makes sure that the library's root is there; part of each batch that may put something into it. */
export function ensureRoot(
  ctx: Context & ProjectScope,
  libraryId: LibraryId,
  ownerId: LibraryContext["actor"]["account"]["id"],
): Writable {
  const now = ctx.now();
  const root = {
    id: rootFolderId(ctx.project, libraryId),
    ownerId,
    libraryId,
    name: "",
    createdAt: now,
    updatedAt: now,
  };
  return insertRow(ctx, folders, root, { orIgnore: true });
}

/** Makes the open pages of the caller's library, and of the libraries of the items, load again. */
export function publishLibraryChanges(
  library: LibraryContext,
  items: readonly { libraryId: LibraryId; ownerId: AccountId }[] = [],
): void {
  const { project, libraryId, actor } = library;
  const accountIds = new Set(
    [{ libraryId, ownerId: actor.account.id }, ...items].map((item) => ownerOf(project.id, item)),
  );
  for (const accountId of accountIds) publishLibraryChange(library, accountId);
}

/** Makes the open pages of a library load again; null is the project's own. */
export function publishLibraryChange(
  { project, windowId, publish }: Pick<ProjectContext, "project" | "windowId" | "publish">,
  accountId: AccountId | null,
): void {
  publish({ type: "library.changed", projectId: project.id, accountId, byWindowId: windowId });
}

/** Whose devices get the events of a library; null for the project's own. */
export const ownerOf = (
  projectId: ProjectId,
  { libraryId, ownerId }: { libraryId: LibraryId; ownerId: AccountId },
): AccountId | null => (libraryId === projectLibrary(projectId) ? null : ownerId);

/** What abilities are judged by. */
export interface Owned {
  appId: AppId | null;
  libraryId: LibraryId;
  /** Of a file: nothing but private chats shows it, which are nobody else's. */
  isPrivate?: number;
}

export type CloudAction = "view" | "favorite" | "rename" | "download" | "move" | "delete" | "thumbnail" | "share";

/** Whether somebody's role in the team allows this with a file or folder of the project. */
export const mayAsTeam = (
  { project, team }: Pick<ProjectContext, "team"> & ProjectScope,
  { appId, libraryId, isPrivate }: Owned,
  action: CloudAction,
): boolean =>
  libraryId === projectLibrary(project.id)
    ? canInProject(team, `library.${action}`)
    : !isPrivate && canInProject(team, `cloud.${action}`, appId);

/**
 * Whether the caller may do this with a file or folder: on the service host and with the project's own files as their role in
 * the team allows; in an app administrators may do it with what was uploaded there, members with their own.
 */
export function mayWith(library: LibraryContext, item: Owned, action: CloudAction): boolean {
  const { inApp, project } = library;
  if (!inApp || item.libraryId === projectLibrary(project.id)) return mayAsTeam(library, item, action);
  const isOwn = item.libraryId === library.libraryId;
  return (isOwn || (item.appId === inApp.app.id && !item.isPrivate)) && can(inApp, `cloud.${action}`, { isOwn });
}

const noLibrary = "" as LibraryId;

/** Whether all that lies in a library is the caller's to see; of others they see what was uploaded in certain apps. */
export const seesWhole = (library: LibraryContext, libraryId: LibraryId): boolean =>
  libraryId === library.libraryId || libraryId === projectLibrary(library.project.id)
    ? mayWith(library, { libraryId, appId: null }, "view")
    : !library.inApp && mayWith(library, { libraryId, appId: null }, "view");

/** Whether all that lies in the libraries of all members is the caller's to see. */
export const seesWholeOfAll = (library: LibraryContext): boolean => seesWhole(library, noLibrary);

/** The condition that a file or folder is the caller's to see, as `mayWith` judges each. */
export function isSeen(library: LibraryContext, table: Record<"libraryId" | "appId", Column>): SQL {
  const { project, libraryId, inApp, team } = library;
  const ofProject = projectLibrary(project.id);
  const own = libraryId === ofProject ? sql`0` : sql`${table.libraryId} = ${libraryId}`;
  const condition = seesWhole(library, ofProject) ? sql`${table.libraryId} = ${ofProject}` : sql`0`;
  const isOthers = sql`${table.libraryId} <> ${ofProject} ${table === files ? sql`and not ${isOfPrivateChats()}` : sql``}`;
  if (seesWholeOfAll(library)) return sql`((${isOthers}) or ${condition})`;
  const apps = (inApp ? [inApp.app.id] : (team?.appIds ?? [])).filter((appId) =>
    mayWith(library, { appId, libraryId: noLibrary }, "view"),
  );
  return sql`(${own} or ${condition} or (${isOthers} and coalesce(${table.appId}, '') in ${idsOf(apps)}))`;
}

/** Counts anew what is listed directly in these folders; part of each batch that moves or removes something. */
export function recount(scope: ProjectScope, folderIds: readonly (FolderId | null)[]): Writable {
  return projectWrite(
    scope,
    (projectId) => sql`
    update ${folders} set
      ${nameOf(folders.filesCount)} = (select count(*) from ${f} where ${f.projectId} = ${projectId} and ${f.folderId} = ${folders.id} and ${f.removedAt} is null and ${f.isHidden} = 0),
      ${nameOf(folders.foldersCount)} = (select count(*) from ${c} where ${c.projectId} = ${projectId} and ${c.parentId} = ${folders.id} and ${c.removedAt} is null)
    where +${folders.projectId} = ${projectId} and ${folders.id} in ${idsOf([...new Set(folderIds.filter((id) => id !== null))])}`,
  );
}
