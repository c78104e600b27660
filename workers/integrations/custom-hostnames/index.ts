/** Certificates for own domains: Cloudflare for SaaS keeps a custom hostname with a certificate for each. */
import type { Env } from "@workers/env";
import { cloudflareHostnames } from "./cloudflare";
import type { CustomHostnames } from "./custom-hostname";

export {
  type CustomHostname,
  type CustomHostnames,
  HostnamesUnavailable,
  type Unavailability,
} from "./custom-hostname";

/** Null where this installation has no token for Cloudflare's API. */
export function customHostnamesOf(env: Env): CustomHostnames | null {
  const { CUSTOM_HOSTNAMES_ZONE_ID: zoneId, CUSTOM_HOSTNAMES_API_TOKEN: token } = env;
  if (!zoneId || !token) return null;
  return cloudflareHostnames({ zoneId, token, api: env.CUSTOM_HOSTNAMES_API_URL });
}
