import type { Env } from "@workers/env";
import { importsFolder } from "./rows";

const day = 86_400_000;

/** Deletes rows whose task never ended; answers how many files. */
export async function sweepImports(env: Pick<Env, "FILES">, now: number): Promise<number> {
  const { objects } = await env.FILES.list({ prefix: importsFolder, limit: 1000 });
  const old = objects.filter(({ uploaded }) => uploaded.getTime() < now - day).map(({ key }) => key);
  if (old.length > 0) await env.FILES.delete(old);
  return old.length;
}
