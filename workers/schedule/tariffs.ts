import { applyPlannedTariffs } from "@workers/domain/tariffs";
import { serviceContext } from "@workers/service-context";
import type { Databases } from "@workers/store";
import type { Env } from "../env";

/** Projects that one run takes; the next goes on. */
const projectsPerRun = 100;

/** Tariffs that change at the end of their period; answers how many did. */
export async function changeTariffs(env: Env, databases: Databases, now: number): Promise<number> {
  const { ctx, settled } = serviceContext(env, databases);
  return applyPlannedTariffs({ ...ctx, now: () => now }, projectsPerRun).finally(settled);
}
