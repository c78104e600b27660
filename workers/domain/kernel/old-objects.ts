import type { Env } from "@workers/env";

/** Where files are kept whose rows a background task brings in. */
export const importsFolder = "imports/";

const day = 86_400_000;

/**
 * Deletes stored objects below a prefix that are older than so many days: whoever put them there died before they were done with them,
 * or keeps them no longer. Answers how many.
 */
export async function deleteOldObjects(
  { FILES }: Pick<Env, "FILES">,
  prefix: string,
  now: number,
  days = 1,
): Promise<number> {
  let deleted = 0;
  let cursor: string | undefined;
  // A listing is in the order of names, not of age: what is old may stand on any of its pages.
  for (let page = 0; page < maxPages; page++) {
    const listed = await FILES.list({ prefix, limit: 1000, cursor });
    const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() < now - days * day).map(({ key }) => key);
    if (old.length > 0) await FILES.delete(old);
    deleted += old.length;
    if (!listed.truncated) break;
    cursor = listed.cursor;
  }
  return deleted;
}

const maxPages = 20;
