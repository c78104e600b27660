import { sql } from "drizzle-orm";
import { files, folders } from "@db/shard";
import type { AccountId, FileId, CloudItemId } from "@db/vocabulary/ids";
import { aliased, projectQuery } from "@workers/store";
import { findItems } from "./items";
import type { LibraryContext } from "./library";

const f = aliased(folders, "f");

const maxRead = 1000;

/** Files among items, and all that lie in folders among them, with their owners. 404 for what the caller may not see. */
export async function filesIn(
  library: LibraryContext,
  ids: readonly CloudItemId[],
): Promise<{ id: FileId; ownerId: AccountId }[]> {
  const items = await findItems(library, ids, "view");
  const inside = items.folders.length
    ? await library.shard.read(
        projectQuery<{ id: FileId; ownerId: AccountId }>(
          library,
          (projectId) => sql`
          with recursive below(id) as (
            select value from json_each(${JSON.stringify(items.folders.map(({ id }) => id))})
            union select ${f.id} from below cross join ${f} on ${f.parentId} = below.id and ${f.projectId} = ${projectId})
          select ${files.id}, ${files.ownerId} as ownerId from ${files} where ${files.projectId} = ${projectId} and ${files.folderId} in (select id from below) limit ${maxRead}`,
        ),
      )
    : [];
  return [...items.files.map(({ id, ownerId }) => ({ id, ownerId })), ...inside];
}
