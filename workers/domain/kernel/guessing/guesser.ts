import type { AccountId } from "@db/vocabulary/ids";
import type { Context } from "@workers/context";
import { keyedHash } from "../secrets";

/** Who tries a password or a code, and whose. */
export interface Guesser {
  /** The account, or an address that has none: both are counted alike, so that nobody learns which it is. */
  owner: string;
  /** The name of a device that the account knows; null for every other. */
  device: string | null;
}

/** Whoever calls, as they try for an account; or for an address without one. */
export function guesserOf(
  { device }: Pick<Context, "device">,
  account: { id: AccountId } | undefined,
  address: string,
): Guesser {
  return account
    ? { owner: `account ${account.id}`, device: device.knownTo(account.id) }
    : { owner: `address ${address}`, device: null };
}

/** The name of a counter: one for all unknown devices together, one for each known device. */
export const counterOf = (
  { env }: Pick<Context, "env">,
  kind: "password" | "code" | "second step",
  { owner, device }: Guesser,
): string => keyedHash(env, "guesses", kind, owner, device ?? "");
