import type { Context } from "@workers/context";
import { originOf } from "@workers/domain/kernel/public-address";

/**
 * Whom a passkey is made for: the very host, without those above or below it, so that it signs in there alone. The address comes
 * from the configuration and the directory, not from the request.
 */
export async function relyingPartyOf(ctx: Context): Promise<{ host: string; origin: string }> {
  const origin = await originOf(ctx);
  return { host: new URL(origin).hostname, origin };
}

/** A challenge is text; WebAuthn carries bytes. */
export const challengeIn = (base64url: string): string => Buffer.from(base64url, "base64url").toString("utf8");
