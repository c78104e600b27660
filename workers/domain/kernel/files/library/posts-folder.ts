import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { rootFolderId } from "@db/root-folder";
import { cloudStorage, folders } from "@db/shard";
import type { AppId, FolderId, LibraryId, ProjectId } from "@db/vocabulary/ids";
import type { AppContext, UserContext } from "@workers/context";
import { nameOf, insertRow, projectQuery, projectWrite, type Writable, idsOf } from "@workers/store";
import { text } from "../../texts";
import { ensureRoot, ownLibrary, recount } from "./library";
import { countFolders } from "./storage";

/** How many folders of one app a person may have in the removed folder at once; what comes after them goes to the root. */
const generations = 8;

/** What a folder takes files for: posts and comments, or messages of chats. */
export type FolderUse = "posts" | "messages";

/** Ids follow from whose folder it is, so that two uploads at the same time make one folder. */
function folderId(
  use: FolderUse,
  project: { id: ProjectId },
  libraryId: LibraryId,
  appId: AppId,
  generation: number,
): FolderId {
  const hex = createHash("sha256").update(`${use} ${project.id} ${libraryId} ${appId} ${generation}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}` as FolderId;
}

/**
 * The folder of the caller's library that takes what they upload for posts and comments of an app, or for its chats. It is made when it is
 * first needed, by the statements that go before the file's own; one that was removed is followed by a new one.
 */
export async function folderFor(
  use: FolderUse,
  ctx: AppContext & Pick<UserContext, "actor">,
): Promise<{ id: FolderId; statements: Writable[] }> {
  const ownerId = ctx.actor.account.id;
  const libraryId = ownLibrary(ownerId);
  const root = rootFolderId(ctx.project, libraryId);
  const ids = Array.from({ length: generations }, (_, generation) =>
    folderId(use, ctx.project, libraryId, ctx.app.id, generation),
  );
  const folderRows = await ctx.shard.read(
    projectQuery<{ id: FolderId; isRemoved: number }>(
      ctx,
      (projectId) => sql`select ${folders.id}, ${folders.removedAt} is not null as isRemoved from ${folders}
      where +${folders.projectId} = ${projectId} and ${folders.id} in ${idsOf(ids)}`,
    ),
  );
  const removed = new Set(folderRows.filter(({ isRemoved }) => isRemoved).map(({ id }) => id));
  const id = ids.find((folderId) => !removed.has(folderId));
  if (!id) return { id: root, statements: [] };
  if (folderRows.some((folder) => folder.id === id)) return { id, statements: [] };
  const now = ctx.now();
  const row = {
    id,
    appId: ctx.app.id,
    ownerId,
    libraryId,
    parentId: root,
    name: text(ctx.app.language, "defaults", use === "posts" ? "postsFolder" : "messagesFolder"),
    createdAt: now,
    updatedAt: now,
  };
  return {
    id,
    statements: [
      ensureRoot(ctx, libraryId, ownerId),
      countFolders(ctx, 0),
      projectWrite(
        ctx,
        (
          projectId,
        ) => sql`update ${cloudStorage} set ${nameOf(cloudStorage.foldersCount)} = ${cloudStorage.foldersCount} + 1
        where ${cloudStorage.projectId} = ${projectId} and not exists (select 1 from ${folders} where ${folders.projectId} = ${projectId} and ${folders.id} = ${id})`,
      ),
      insertRow(ctx, folders, row, { orIgnore: true }),
      recount(ctx, [root]),
    ],
  };
}
