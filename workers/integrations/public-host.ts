import type { Env } from "@workers/env";

/** A name below a public ending: no address, no name of one's own machine or network. */
const publicName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const privateEnding = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/;

/**
 * Whether an operator may have us connect to a host. Workers refuse private addresses by themselves; addresses and private names
 * are refused before. Local runs and tests have their servers on their own machine.
 */
export function isReachableHost({ ENVIRONMENT }: Pick<Env, "ENVIRONMENT">, host: string): boolean {
  if (ENVIRONMENT !== "production") return true;
  const name = host.toLowerCase().replace(/\.$/, "");
  return publicName.test(name) && !privateEnding.test(name);
}
