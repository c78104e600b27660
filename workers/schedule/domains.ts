import { checkDueDomains } from "@workers/domain/domains";
import { createContext } from "@workers/create-context";
import type { Databases } from "@workers/store";
import type { Env } from "../env";

/** Checks the domains that are due; answers how many. Sockets of sessions that end with a domain are closed. */
export async function checkDomains(env: Env, databases: Databases, now: number): Promise<number> {
  const published: Promise<unknown>[] = [];
  const ctx = createContext({
    env,
    databases,
    tenant: { kind: "service", host: env.SERVICE_HOST },
    actor: { kind: "guest" },
    origin: `https://${env.SERVICE_HOST}`,
    waitUntil: (work) => void published.push(work),
  });
  return checkDueDomains({ ...ctx, now: () => now }).finally(() => Promise.allSettled(published));
}
