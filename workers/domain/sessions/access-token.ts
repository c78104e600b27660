import { sign, verify } from "hono/jwt";
import type { AccountId, SessionId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";

export interface AccessClaims {
  accountId: AccountId;
  sessionId: SessionId;
}

const issuer = "lyceum";

/** A signed JWT that proves a sign-in for 15 minutes. */
export function signAccessToken(secret: string, claims: AccessClaims, now = Date.now()): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  return sign(
    { iss: issuer, sub: claims.accountId, sid: claims.sessionId, iat: issuedAt, exp: issuedAt + periods.accessTokenSeconds },
    secret,
    "HS256",
  );
}

/** The claims of a token that is whole and not expired; otherwise null. */
export async function verifyAccessToken(secret: string, token: string): Promise<AccessClaims | null> {
  try {
    const { iss, sub, sid } = await verify(token, secret, "HS256");
    if (iss !== issuer || typeof sub !== "string" || typeof sid !== "string") return null;
    return { accountId: sub as AccountId, sessionId: sid as SessionId };
  } catch {
    return null;
  }
}
