import { gte, lt, and } from "drizzle-orm";
import type { Database } from "@workers/store";
import { directoryRows } from "@workers/store";
import type { apps, projects, promos } from "@db/directory";

/** The slugs in use that are this one or begin with it and a hyphen, read by the index. */
export async function slugsBeginningWith(
  directory: Database,
  table: typeof projects | typeof apps | typeof promos,
  slug: string,
): Promise<Set<string>> {
  // "." follows "-" in the order of characters, so the range holds the slug, slug-2, slug-anything.
  const slugRows = await directory.read(
    directoryRows(table, { slug: table.slug })
      .where(and(gte(table.slug, slug), lt(table.slug, `${slug}.`)))
      .limit(1000),
  );
  return new Set(slugRows.map((row) => row.slug));
}
