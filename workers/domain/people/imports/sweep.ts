import { periods } from "@db/vocabulary/limits";
import type { Env } from "@workers/env";
import { deleteOldObjects, importsFolder } from "@workers/domain/kernel/old-objects";
import { registerClockJob } from "@workers/domain/kernel/clock";

/** Deletes rows of tasks that cannot be resumed any more; answers how many files. */
const sweepImports = (env: Pick<Env, "FILES">, now: number): Promise<number> =>
  deleteOldObjects(env, importsFolder, now, periods.taskInputDays);

registerClockJob({ every: "tenMinutes", name: "importsSwept", run: (ctx) => sweepImports(ctx.env, ctx.now()) });
