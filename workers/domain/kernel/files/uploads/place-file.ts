import { eq, type SQL, sql } from "drizzle-orm";
import { rootFolderId } from "@db/root-folder";
import { files, folders } from "@db/shard";
import type { FolderId, LibraryId } from "@db/vocabulary/ids";
import type { Context, ProjectContext } from "@workers/context";
import {
  nameOf,
  aliased,
  insertRow,
  insertRowIf,
  type ProjectScope,
  projectWrite,
  updateRows,
  type Writable,
} from "@workers/store";
import { categoryOf, endingOf } from "./file-kind";
import { ensureRoot, ownLibrary } from "../library/library";
import { countIn, fits } from "../library/storage";

const t = aliased(folders, "t");

type Inserted = typeof files.$inferInsert;
type Derived = "projectId" | "libraryId" | "folderId" | "originalName" | "extension" | "category" | "updatedAt";

/** A new file: what says what it is, and where it shall lie; left out, in the root of its owner's library. */
export type NewFile = Omit<Inserted, Derived> & Partial<Pick<Inserted, Exclude<Derived, "projectId">>>;

type Placing = Context & ProjectScope & Pick<ProjectContext, "project">;

/**
 * The statements that enter a file into its folder, its folder's count and the project's storage; together in one batch.
 * Done again for a file that is there, they change nothing.
 */
export function placeFile(ctx: Placing, file: NewFile): Writable[] {
  const row = rowOf(ctx, file);
  const isNew = sql`not exists (select 1 from ${files} where ${files.projectId} = ${ctx.project.id} and ${files.id} = ${row.id})`;
  return [
    ensureRoot(ctx, row.libraryId, row.ownerId),
    ...countRow(ctx, row, isNew),
    insertRow(ctx, files, row, { orIgnore: true }),
    ...keepInFolder(ctx, row),
  ];
}

/**
 * As `placeFile`, for a file whose bytes were not reserved: only while they fit, judged by the statement that inserts, so that
 * many at once can't go beyond the limit together. Answers false where they don't fit; then nothing is written but `before`,
 * which makes the file's folder.
 */
export async function placeFileIfItFits(
  ctx: Placing & Pick<ProjectContext, "shard">,
  file: NewFile,
  before: Writable[] = [],
): Promise<boolean> {
  const row = rowOf(ctx, file);
  const isThere = sql`exists (select 1 from ${files} where ${files.projectId} = ${ctx.project.id} and ${files.id} = ${row.id})`;
  const insertFile = insertRowIf(ctx, files, row, fits(ctx.project, row.size));
  const changes = await ctx.shard.write([
    ...before,
    ensureRoot(ctx, row.libraryId, row.ownerId),
    insertFile,
    ...countRow(ctx, row, isThere),
    ...keepInFolder(ctx, row),
  ]);
  // Triggers count as changes, too.
  return changes.of(insertFile) > 0;
}

function rowOf(ctx: Placing, file: NewFile) {
  const libraryId = file.libraryId ?? ownLibrary(file.ownerId);
  const root = rootFolderId(ctx.project, libraryId);
  const extension = file.extension ?? endingOf(file.name);
  return {
    ...file,
    libraryId,
    folderId: file.folderId ?? root,
    originalName: file.originalName ?? file.name,
    extension,
    category: file.category ?? categoryOf(file.type, extension),
    updatedAt: file.updatedAt ?? file.createdAt,
  };
}

type Row = ReturnType<typeof rowOf>;

const countRow = (ctx: Placing, row: Row, condition: SQL): Writable[] => [
  countIn(ctx, row, condition),
  ...(row.isHidden ? [] : [countInFolder(ctx, row, rootFolderId(ctx.project, row.libraryId), condition)]),
];

function keepInFolder(ctx: Placing, row: Row): Writable[] {
  const root = rootFolderId(ctx.project, row.libraryId);
  return row.folderId === root ? [] : [moveToRootIfGone(ctx, row, root)];
}

type Placed = Pick<Inserted, "id" | "folderId"> & { libraryId: LibraryId };

/** In the folder that it will lie in: one may be removed while a file is on its way to it. */
const countInFolder = (
  scope: ProjectScope,
  { folderId }: Pick<Placed, "folderId">,
  root: FolderId,
  condition: SQL,
): Writable =>
  updateRows(
    scope,
    folders,
    { filesCount: sql`${folders.filesCount} + 1` },
    folderId === root
      ? eq(folders.id, root)
      : sql`${folders.id} = (case when exists (select 1 from ${t} where ${t.projectId} = ${scope.project.id} and ${t.id} = ${folderId} and ${t.removedAt} is null)
          then ${folderId} else ${root} end)`,
    condition,
  );

const moveToRootIfGone = (scope: ProjectScope, { id, folderId }: Placed, root: FolderId): Writable =>
  projectWrite(
    scope,
    (
      projectId,
    ) => sql`update ${files} set ${nameOf(files.folderId)} = ${root} where ${files.projectId} = ${projectId} and ${files.id} = ${id} and ${files.folderId} = ${folderId}
    and not exists (select 1 from ${folders} where ${folders.projectId} = ${projectId} and ${folders.id} = ${folderId} and ${folders.removedAt} is null)`,
  );
