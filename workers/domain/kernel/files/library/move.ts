import { sql } from "drizzle-orm";
import { files, folders } from "@db/shard";
import type { FolderId, CloudItemId } from "@db/vocabulary/ids";
import { fileLimits } from "@db/vocabulary/limits/file-limits";
import { nameOf, aliased, projectWrite } from "@workers/store";
import { AppError, invalid } from "@workers/errors";
import { ancestors, targetFolder } from "./folders";
import { findItems, type Items } from "./items";
import { ensureRoot, type LibraryContext, recount, publishLibraryChanges } from "./library";
import { markUsedInProject } from "../uploads/unused-uploads";

const t = aliased(folders, "t");
const f = aliased(folders, "f");

/**
 * Moves files and folders into a folder, or into the root. 422 where one of them already lies there, where the target is
 * one of them or below it, or where something is removed or belongs to another library.
 */
export async function moveItems(
  library: LibraryContext,
  ids: readonly CloudItemId[],
  targetId: FolderId | null,
): Promise<void> {
  const target = await targetFolder(library, targetId);
  const [items, above] = await Promise.all([findItems(library, ids, "move"), ancestors(library, target.id)]);
  refuseMove(library, items, target.id, new Set(above.map(({ id }) => id)));
  if (items.folders.length && above.length >= fileLimits.folderDepth) throw wrong("moveTooDeep");
  const fileIds = JSON.stringify(items.files.map(({ id }) => id));
  const folderIds = JSON.stringify(items.folders.map(({ id }) => id));
  // Asked once more within the transaction: two moves at once must not make a cycle.
  const moveFolders = projectWrite(
    library,
    (projectId) => sql`
      update ${folders} set ${nameOf(folders.parentId)} = ${target.id} where +${folders.projectId} = ${projectId} and ${folders.id} in (select value from json_each(${folderIds})) and ${folders.removedAt} is null
        and exists (select 1 from ${t} where ${t.projectId} = ${projectId} and ${t.id} = ${target.id} and ${t.removedAt} is null)
        and ${folders.id} not in (with recursive picked(id, depth) as (select ${target.id}, 0 union all
          select ${f.parentId}, depth + 1 from picked cross join ${f} on ${f.id} = picked.id and ${f.projectId} = ${projectId} where ${f.parentId} is not null and depth < 200)
          select id from picked)`,
  );
  const moveFiles = projectWrite(
    library,
    (projectId) => sql`
      update ${files} set ${nameOf(files.folderId)} = ${target.id} where +${files.projectId} = ${projectId} and ${files.id} in (select value from json_each(${fileIds})) and ${files.removedAt} is null
        and exists (select 1 from ${t} where ${t.projectId} = ${projectId} and ${t.id} = ${target.id} and ${t.removedAt} is null)`,
  );
  const changes = await library.shard.write([
    ensureRoot(library, library.libraryId, library.actor.account.id),
    moveFiles,
    moveFolders,
    markUsedInProject(
      library,
      items.files.map(({ id }) => id),
    ),
    recount(library, [
      target.id,
      ...items.files.map(({ folderId }) => folderId),
      ...items.folders.map(({ parentId }) => parentId),
    ]),
  ]);
  if (changes.of(moveFiles) < items.files.length || changes.of(moveFolders) < items.folders.length)
    throw new AppError("conflict");
  publishLibraryChanges(library);
}

function refuseMove(
  library: LibraryContext,
  { files, folders }: Items,
  target: FolderId,
  above: ReadonlySet<string>,
): void {
  if (folders.some(({ id }) => above.has(id))) throw wrong("moveIntoItself");
  if (files.some(({ folderId }) => folderId === target) || folders.some(({ parentId }) => parentId === target))
    throw wrong("moveAlreadyThere");
  const all = [...files, ...folders];
  if (all.some(({ removedAt, libraryId }) => removedAt !== null || libraryId !== library.libraryId))
    throw wrong("notAllowed");
}

const wrong = (key: string) => invalid({ field: "ids", key });
