import { checkDueDomains } from "@workers/domain/platform/domains";
import { serviceContext } from "@workers/service-context";
import type { Databases } from "@workers/store";
import type { Env } from "../env";

/** Checks the domains that are due; answers how many. Sockets of sessions that end with a domain are closed. */
export async function checkDomains(env: Env, databases: Databases, now: number): Promise<number> {
  const { ctx, settled } = serviceContext(env, databases);
  return checkDueDomains({ ...ctx, now: () => now }).finally(settled);
}
