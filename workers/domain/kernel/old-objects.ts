import type { Env } from "@workers/env";

/** Where files are kept whose rows a background task brings in. */
export const importsFolder = "imports/";

/** Deletes stored objects below a prefix that are older than a day: whoever put them there died before they were done with them. Answers how many. */
export async function deleteOldObjects({ FILES }: Pick<Env, "FILES">, prefix: string, now: number): Promise<number> {
  const { objects } = await FILES.list({ prefix, limit: 1000 });
  const old = objects.filter(({ uploaded }) => uploaded.getTime() < now - 86_400_000).map(({ key }) => key);
  if (old.length > 0) await FILES.delete(old);
  return old.length;
}
