import { and, eq, sql } from "drizzle-orm";
import { folders } from "@db/shard";
import { type PseudoFolder, pseudoFolders } from "@db/vocabulary/enumerations";
import type { FolderId } from "@db/vocabulary/ids";
import { fileLimits } from "@db/vocabulary/limits/file-limits";
import { aliased, idsOf, insertRow, projectQuery, rows } from "@workers/store";
import type { Breadcrumb, CloudFolder, CloudTree, TreeNode } from "@workers/contracts/cloud";
import { invalid, notFound } from "@workers/errors";
import { newId } from "../../ids";
import { requireActive } from "../../projects";
import { findFolder, folderById, type FolderRow, folderRowsAmong, isListedFolder, showFolder } from "./items";
import { ensureRoot, type LibraryContext, mayWith, recount, rootOf, seesWhole, publishLibraryChanges } from "./library";
import { countFolders } from "./storage";

const f = aliased(folders, "f");

/** A folder that the caller may see; the root of their library also before anything is in it. 404 otherwise. */
export async function openFolder(library: LibraryContext, id: FolderId): Promise<FolderRow> {
  if (id !== rootOf(library)) return findFolder(library, id);
  if (!library.hasOwn) throw notFound("folder");
  return (await library.shard.readOne(folderById(library, id))) ?? emptyRoot(library);
}

const emptyRoot = (library: LibraryContext): FolderRow => ({
  id: rootOf(library),
  appId: null,
  ownerId: library.actor.account.id,
  libraryId: library.libraryId,
  parentId: null,
  name: "",
  nameOrder: "",
  filesCount: 0,
  foldersCount: 0,
  thumbId: null,
  removedAt: null,
  removedWithId: null,
  createdAt: library.now(),
  updatedAt: library.now(),
  favoriteAt: null,
  openedAt: null,
});

/** What is known of a folder. */
export async function getFolder(library: LibraryContext, id: FolderId): Promise<CloudFolder> {
  return showFolder(library, await openFolder(library, id));
}

/** Creates a folder within another. 422 outside the caller's library and its folders, or too deep below each other; 409 in an archived project. */
export async function createFolder(
  library: LibraryContext,
  parentId: FolderId,
  { name }: { name: string },
): Promise<CloudFolder> {
  requireActive(library.project);
  const parent = await openFolder(library, parentId);
  requireOwn(library, parent);
  if ((await ancestors(library, parentId)).length >= fileLimits.folderDepth)
    throw invalid({ field: "name", key: "notAllowed" });
  const now = library.now();
  const row = {
    id: newId<"folder">(now),
    appId: library.inApp?.app.id ?? null,
    ownerId: library.actor.account.id,
    libraryId: library.libraryId,
    parentId,
    name,
    createdAt: now,
    updatedAt: now,
  };
  await library.shard.write([
    ensureRoot(library, library.libraryId, library.actor.account.id),
    insertRow(library, folders, row),
    countFolders(library, 1),
    recount(library, [parentId]),
  ]);
  publishLibraryChanges(library);
  return showFolder(library, {
    ...row,
    nameOrder: "",
    filesCount: 0,
    foldersCount: 0,
    thumbId: null,
    removedAt: null,
    removedWithId: null,
    favoriteAt: null,
    openedAt: null,
  });
}

/** Refuses with 422 where nothing can be put: in removed folders, and outside the caller's library. */
export function requireOwn(library: LibraryContext, folder: FolderRow, field = "folderId"): void {
  if (folder.libraryId !== library.libraryId || folder.removedAt !== null) throw invalid({ field, key: "notAllowed" });
}

/** The way from the root to a folder, both included; of somebody else's the folders that the caller may see. */
export async function pathOf(library: LibraryContext, id: FolderId): Promise<Breadcrumb[]> {
  const folder = await openFolder(library, id);
  const above = folder.parentId === null ? [folder] : await ancestors(library, id);
  const shown = above.filter((step) => mayWith(library, step, "view"));
  const rows = seesWhole(library, folder.libraryId)
    ? shown
    : await library.shard.read(folderRowsAmong(library, idsOf(shown.map((step) => step.id))));
  const counted = new Map(rows.map((step) => [step.id, step]));
  return shown.map((step) => {
    const { filesCount, foldersCount } = counted.get(step.id) ?? step;
    return { id: step.id, name: step.name, isRoot: step.parentId === null, files: filesCount, folders: foldersCount };
  });
}

type Step = Pick<FolderRow, "id" | "appId" | "libraryId" | "name" | "parentId" | "filesCount" | "foldersCount">;

/** A folder and those above it, the root first. */
export function ancestors(library: LibraryContext, id: FolderId): Promise<Step[]> {
  return library.shard.read(
    projectQuery<Step>(
      library,
      (projectId) => sql`
      with recursive picked(id, app_id, library_id, name, parent_id, files_count, folders_count, depth) as (
        select ${folders.id}, ${folders.appId}, ${folders.libraryId}, ${folders.name}, ${folders.parentId}, ${folders.filesCount}, ${folders.foldersCount}, 0 from ${folders} where ${folders.projectId} = ${projectId} and ${folders.id} = ${id}
        union all
        select ${f.id}, ${f.appId}, ${f.libraryId}, ${f.name}, ${f.parentId}, ${f.filesCount}, ${f.foldersCount}, depth + 1 from picked cross join ${f} on ${f.id} = picked.parent_id and ${f.projectId} = ${projectId}
        where depth < 200
      ) select id, app_id as appId, library_id as libraryId, name, parent_id as parentId, files_count as filesCount, folders_count as foldersCount from picked order by depth desc`,
    ),
  );
}

/** The pseudo folders and the library's folders, each with those below it by name. `my` is the root; null where the caller has no library here. */
export async function folderTree(library: LibraryContext): Promise<CloudTree> {
  const rootId = library.hasOwn ? rootOf(library) : null;
  const folderRows =
    rootId === null
      ? []
      : await library.shard.read(
          rows(library, folders, { id: folders.id, name: folders.name, parentId: folders.parentId })
            .where(and(eq(folders.libraryId, library.libraryId), sql`${folders.parentId} is not null`, isListedFolder))
            .orderBy(sql`${folders.nameOrder}`, sql`${folders.id}`)
            .limit(fileLimits.treeFolders),
        );
  const nodes = new Map(
    folderRows.map(({ id, name, parentId }) => [
      id,
      { id, name, icon: "folder", isPseudoFolder: false, parentId, data: [] } as TreeNode,
    ]),
  );
  const tops: TreeNode[] = [];
  for (const node of nodes.values()) {
    const siblings = node.parentId === rootId ? tops : nodes.get(node.parentId as FolderId)?.data;
    siblings?.push(node);
  }
  const pseudo = (id: PseudoFolder): TreeNode => ({
    id,
    name: id,
    icon: id,
    isPseudoFolder: true,
    parentId: null,
    data: id === "my" ? tops : [],
  });
  return { rootId, tree: pseudoFolders.map(pseudo) };
}

/** Whether a folder lies in a library that the caller may see; for uploads and moves into it. 404 otherwise. */
export async function targetFolder(library: LibraryContext, id: FolderId | null): Promise<FolderRow> {
  const folder = await openFolder(library, id ?? rootOf(library));
  if (!mayWith(library, folder, "view")) throw notFound("folder");
  requireOwn(library, folder);
  return folder;
}
