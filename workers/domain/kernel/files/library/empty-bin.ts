import { sql } from "drizzle-orm";
import { files, folders } from "@db/shard";
import type { CloudItemId } from "@db/vocabulary/ids";
import { projectQuery } from "@workers/store";
import { deleteItems } from "./remove";
import type { LibraryContext } from "./library";

/** Things that one call deletes for good; each may be a folder with much in it. */
const atOnce = 50;

/** Deletes for good what lies in the removed folder of the caller's own library. Answers whether more is left. */
export async function emptyBin(library: LibraryContext): Promise<{ hasMore: boolean }> {
  const removed = (table: typeof files | typeof folders, projectId: string) =>
    sql`select ${table.id} as id from ${table} where ${table.projectId} = ${projectId} and ${table.libraryId} = ${library.libraryId}
      and ${table.removedAt} is not null and ${table.removedWithId} = ${table.id}`;
  const items = await library.shard.read(
    projectQuery<{ id: CloudItemId }>(
      library,
      (projectId) =>
        sql`${removed(folders, projectId)} union all ${removed(files, projectId)} and ${files.isHidden} = 0 limit ${atOnce + 1}`,
    ),
  );
  const ids = items.slice(0, atOnce).map(({ id }) => id);
  if (ids.length > 0) await deleteItems(library, ids);
  return { hasMore: items.length > atOnce };
}
