import type { Env } from "@workers/env";

/** A name below a public ending: no address, no name of one's own machine or network. */
const publicName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const privateEnding = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/;

/** Whether a host is a name that the public can look up: no literal address, no name of a machine or private network. */
export function isPublicName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  return publicName.test(name) && !privateEnding.test(name);
}

/**
 * Whether an operator may have us connect to a host. Workers refuse private addresses by themselves; addresses and private names
 * are refused before. Local runs and tests have their servers on their own machine.
 */
export function isReachableHost({ ENVIRONMENT }: Pick<Env, "ENVIRONMENT">, host: string): boolean {
  return ENVIRONMENT !== "production" || isPublicName(host);
}
