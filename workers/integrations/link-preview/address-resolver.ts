import type { Env } from "@workers/env";
import { isPublicName } from "../public-host";

/**
 * Decides which addresses the server may fetch for somebody. Every address goes through it: the one that a person wrote, and
 * each one that a server redirects to. What a public name resolves to is checked by the platform: Workers don't connect to
 * private addresses (`global_fetch_strictly_public`).
 */
export interface AddressResolver {
  allows(address: URL): boolean;
}

type Settings = Pick<Env, "ENVIRONMENT" | "SERVICE_HOST" | "APP_DOMAIN" | "LINK_PREVIEW_TEST_ORIGIN">;

/**
 * Public names at the default ports of http and https, and nothing of our own: no literal addresses, no names of a machine or
 * network, no passwords in the address. Our own hosts are left out, or a page of ours could make us call ourselves.
 */
export function publicResolver({
  ENVIRONMENT,
  SERVICE_HOST,
  APP_DOMAIN,
  LINK_PREVIEW_TEST_ORIGIN,
}: Settings): AddressResolver {
  const own = [SERVICE_HOST, APP_DOMAIN].map((host) => host.replace(/:\d+$/, "").toLowerCase());
  return {
    allows(address) {
      if (ENVIRONMENT !== "production" && address.origin === LINK_PREVIEW_TEST_ORIGIN) return true;
      const name = address.hostname.toLowerCase().replace(/\.$/, "");
      return (
        (address.protocol === "https:" || address.protocol === "http:") &&
        // The URL parser leaves out the port that is the scheme's default.
        address.port === "" &&
        address.username === "" &&
        address.password === "" &&
        isPublicName(name) &&
        !own.some((host) => name === host || name.endsWith(`.${host}`))
      );
    },
  };
}
