import { eq, sql } from "drizzle-orm";
import { rootFolderId } from "@db/root-folder";
import { files, folders } from "@db/shard";
import type { FolderId, LibraryId } from "@db/vocabulary/ids";
import type { Context, ProjectContext } from "@workers/context";
import { insertRow, type ProjectScope, projectWrite, updateRows, type Writable } from "@workers/store";
import { categoryOf, endingOf } from "./file-kind";
import { ensureRoot, ownLibrary } from "./library";
import { countIn } from "./storage";

type Inserted = typeof files.$inferInsert;
type Derived = "projectId" | "libraryId" | "folderId" | "originalName" | "extension" | "category" | "updatedAt";

/** A new file: what says what it is, and where it shall lie; left out, in the root of its owner's library. */
export type NewFile = Omit<Inserted, Derived> & Partial<Pick<Inserted, Exclude<Derived, "projectId">>>;

/**
 * The statements that enter a file into its folder, its folder's count and the project's storage; together in one batch.
 * Done again for a file that is there, they change nothing.
 */
export function placeFile(ctx: Context & ProjectScope & Pick<ProjectContext, "project">, file: NewFile): Writable[] {
  const libraryId = file.libraryId ?? ownLibrary(file.ownerId);
  const root = rootFolderId(ctx.project, libraryId);
  const extension = file.extension ?? endingOf(file.name);
  const row = {
    ...file, libraryId, folderId: file.folderId ?? root, originalName: file.originalName ?? file.name, extension,
    category: file.category ?? categoryOf(file.type, extension), updatedAt: file.updatedAt ?? file.createdAt,
  };
  return [
    ensureRoot(ctx, libraryId, file.ownerId),
    countIn(ctx, row),
    ...(row.isHidden ? [] : [countInFolder(ctx, row, root)]),
    insertRow(ctx, files, row, { orIgnore: true }),
    ...(row.folderId === root ? [] : [moveToRootIfGone(ctx, row, root)]),
  ];
}

type Placed = Pick<Inserted, "id" | "folderId"> & { libraryId: LibraryId };

/** In the folder that it will lie in: one may be removed while a file is on its way to it. */
const countInFolder = (scope: ProjectScope, { id, folderId }: Placed, root: FolderId): Writable =>
  updateRows(
    scope, folders, { filesCount: sql`${folders.filesCount} + 1` },
    folderId === root
      ? eq(folders.id, root)
      : sql`${folders.id} = (case when exists (select 1 from folders t where t.project_id = ${scope.project.id} and t.id = ${folderId} and t.removed_at is null)
          then ${folderId} else ${root} end)`,
    sql`not exists (select 1 from files where id = ${id})`,
  );

const moveToRootIfGone = (scope: ProjectScope, { id, folderId }: Placed, root: FolderId): Writable =>
  projectWrite(scope, (projectId) => sql`update files set folder_id = ${root} where project_id = ${projectId} and id = ${id} and folder_id = ${folderId}
    and not exists (select 1 from folders where project_id = ${projectId} and id = ${folderId} and removed_at is null)`);
