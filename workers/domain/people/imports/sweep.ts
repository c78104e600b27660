import type { Env } from "@workers/env";
import { deleteOldObjects } from "@workers/domain/kernel/old-objects";
import { importsFolder } from "./rows";

/** Deletes rows whose task never ended; answers how many files. */
export const sweepImports = (env: Pick<Env, "FILES">, now: number): Promise<number> =>
  deleteOldObjects(env, importsFolder, now);
