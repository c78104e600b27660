import { sql } from "drizzle-orm";
import type { AccountId, CloudItemId, FileId } from "@db/vocabulary/ids";
import { projectQuery } from "@workers/store";
import { findItems } from "./items";
import type { LibraryContext } from "./library";

const mostRead = 1000;

/** Files among items, and all that lie in folders among them, with their owners. 404 for what the caller may not see. */
export async function filesIn(
  library: LibraryContext,
  ids: readonly CloudItemId[],
): Promise<{ id: FileId; ownerId: AccountId }[]> {
  const { files, folders } = await findItems(library, ids, "view");
  const inside = folders.length
    ? await library.shard.read(
        projectQuery<{ id: FileId; ownerId: AccountId }>(
          library,
          (projectId) => sql`
          with recursive below(id) as (
            select value from json_each(${JSON.stringify(folders.map(({ id }) => id))})
            union select f.id from below cross join folders f on f.parent_id = below.id and f.project_id = ${projectId})
          select id, owner_id as ownerId from files where project_id = ${projectId} and folder_id in (select id from below) limit ${mostRead}`,
        ),
      )
    : [];
  return [...files.map(({ id, ownerId }) => ({ id, ownerId })), ...inside];
}
