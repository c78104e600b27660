import { type SQL, sql } from "drizzle-orm";
import { fileNames, files } from "@db/shard";
import { spellingsOf } from "@db/vocabulary/texts/letters";
import type { FileId, LibraryId } from "@db/vocabulary/ids";
import { aliased, projectQuery } from "@workers/store";
import type { LibraryContext } from "./library";

const named = aliased(fileNames, "named");

/** Letters of each part of a name that the index knows. */
const partLength = 3;
/** So many names are read one by one; of more, a list in its order soon has a page full. */
const few = 2000;

/**
 * Files to select from that have all parts of a text in their names; not in its order, so not all of them hold it. Null
 * where the index is of no use: the text is too short, or too many have its parts.
 */
export async function filesNamed(
  { project, shard }: LibraryContext,
  libraryId: LibraryId,
  text: string,
): Promise<SQL | null> {
  const parts = partsOf(libraryId, text);
  if (!parts) return null;
  // In this order: a planner would rather go through the project's names, and then through its files.
  const fileRows = await shard.read(
    projectQuery<{ id: FileId }>(
      { project },
      (projectId) => sql`
      select ${named.fileId} as id from (select rowid as id from file_name_parts where file_name_parts match ${parts}) picked
      cross join ${named} on ${named.id} = picked.id and ${named.projectId} = ${projectId} limit ${few + 1}`,
    ),
  );
  return fileRows.length <= few
    ? sql`json_each(${JSON.stringify(fileRows.map(({ id }) => id))}) picked cross join ${files} on ${files.id} = picked.value`
    : null;
}

/**
 * The query for the index of a library's names: every three characters in a row of any spelling, in the words of
 * migrations/shard/0003_file_names.sql. Null where a spelling is too short.
 */
function partsOf(libraryId: LibraryId, text: string): string | null {
  const spellings = spellingsOf(text).map((spelling) => {
    const letters = [...spelling];
    const parts = letters
      .slice(partLength - 1)
      .map((_, at) => Buffer.from(letters.slice(at, at + partLength).join("")).toString("hex"));
    return [...new Set(parts)].map((part) => `"${libraryId.replaceAll("-", "")}${part}"`).join(" AND ");
  });
  return spellings.every(Boolean) ? spellings.map((parts) => `(${parts})`).join(" OR ") : null;
}
