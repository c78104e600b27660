import { applyPlannedTariffs, followAllSubscriptions } from "@workers/domain/platform/tariffs";
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

/** Has Stripe asked for each subscription of a tariff, so that a call that was missed costs a day at most. */
export async function followTariffs(env: Env, databases: Databases, now: number): Promise<number> {
  const { ctx, settled } = serviceContext(env, databases);
  return followAllSubscriptions({ ...ctx, now: () => now }, projectsPerRun).finally(settled);
}
