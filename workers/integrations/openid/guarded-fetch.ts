import { openIdLimits } from "@db/vocabulary/sign-in/limits";
import type { Env } from "@workers/env";
import { publicResolver } from "../link-preview";

export type OpenIdEnv = Pick<Env, "ENVIRONMENT" | "SERVICE_HOST" | "APP_DOMAIN" | "OPENID_TEST_ORIGIN">;

/** Whether an issuer, or an address that it names, may be called: a public https address; in tests that of their own issuer. */
export function isAllowedAddress(env: OpenIdEnv, address: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (isTestOrigin(env, url)) return true;
  return url.protocol === "https:" && publicResolver(env as Env).allows(url);
}

export const isTestOrigin = ({ ENVIRONMENT, OPENID_TEST_ORIGIN }: OpenIdEnv, { origin }: URL): boolean =>
  ENVIRONMENT !== "production" && origin === OPENID_TEST_ORIGIN;

/**
 * The fetch of the OpenID Connect library: the addresses come from what an operator typed and what an issuer answers. Each is
 * judged, no redirect is followed, and time and size are limited.
 */
export function guardedFetch(env: OpenIdEnv) {
  return async (address: string, init: RequestInit): Promise<Response> => {
    if (!isAllowedAddress(env, address)) throw new TypeError(`not called: ${new URL(address).origin}`);
    const response = await fetch(address, {
      method: init.method,
      headers: init.headers,
      body: init.body,
      redirect: "manual",
      signal: AbortSignal.timeout(openIdLimits.milliseconds),
    });
    return new Response(await boundedBytes(response), { status: response.status, headers: response.headers });
  };
}

async function boundedBytes({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > openIdLimits.answerBytes) throw new TypeError("too much");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
