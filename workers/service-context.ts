import type { Context } from "./context";
import { createContext } from "./create-context";
import { serviceOrigin } from "./domain/kernel/public-address";
import type { Env } from "./env";
import type { Databases } from "./store";

/**
 * The installation itself as a context, for what no request stands behind: the clock and the queue. `settled` waits for what
 * was begun beside the answer; what they publish is sent then or never.
 */
export function serviceContext(env: Env, databases: Databases): { ctx: Context; settled(): Promise<unknown> } {
  const begun: Promise<unknown>[] = [];
  const ctx = createContext({
    env,
    databases,
    tenant: { kind: "service", host: env.SERVICE_HOST },
    actor: { kind: "guest" },
    origin: serviceOrigin(env),
    waitUntil: (work) => void begun.push(work),
  });
  return { ctx, settled: () => Promise.allSettled(begun) };
}
