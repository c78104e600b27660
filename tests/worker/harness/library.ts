import { eq } from "drizzle-orm";
import { rootFolderId } from "@db/root-folder";
import { files, folders } from "@db/shard";
import type { FileId, FolderId, LibraryId } from "@db/vocabulary/ids";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow, updateRows } from "@workers/store";
import { type AppOfWorld, type Person, shard } from "./world";

/** Files and folders as they stand in the database, without any bytes. */

const now = () => Date.now();
export const libraryIdOf = ({ accountId }: Pick<Person, "accountId">) => accountId as string as LibraryId;
export const rootIdOf = (of: AppOfWorld, who: Pick<Person, "accountId">): FolderId =>
  rootFolderId(of.project, libraryIdOf(who));

/** A file of somebody's, in the root of their library unless said otherwise. */
export async function fileIn(
  of: AppOfWorld,
  owner: Person,
  values: Partial<typeof files.$inferInsert> = {},
): Promise<FileId> {
  const id = values.id ?? newId<"file">();
  await shard(of.project.shard).write([
    insertRow({ project: { id: of.project.id } }, files, {
      id,
      appId: of.id,
      ownerId: owner.accountId,
      libraryId: libraryIdOf(owner),
      folderId: rootIdOf(of, owner),
      key: `files/${id}`,
      name: "image.png",
      originalName: "image.png",
      extension: "png",
      type: "image",
      category: "photo",
      mimeType: "image/png",
      size: 1,
      createdAt: now(),
      updatedAt: now(),
      ...values,
    }),
  ]);
  return id;
}

/** A folder of somebody's, in the root of their library unless said otherwise; the root is made with it. */
export async function folderIn(
  of: AppOfWorld,
  owner: Person,
  values: Partial<typeof folders.$inferInsert> = {},
): Promise<FolderId> {
  const id = values.id ?? newId<"folder">();
  const scope = { project: { id: of.project.id } };
  const common = {
    appId: of.id,
    ownerId: owner.accountId,
    libraryId: libraryIdOf(owner),
    createdAt: now(),
    updatedAt: now(),
  };
  const parentId = values.parentId ?? rootIdOf(of, owner);
  await shard(of.project.shard).write([
    insertRow(scope, folders, { ...common, appId: null, id: rootIdOf(of, owner), name: "" }, { orIgnore: true }),
    insertRow(scope, folders, { ...common, id, parentId, name: "Folder", ...values }),
    updateRows(scope, folders, { foldersCount: 1 }, eq(folders.id, parentId)),
  ]);
  return id;
}
