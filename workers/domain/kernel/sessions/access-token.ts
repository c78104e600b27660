import { sign, verify } from "hono/jwt";
import type { AccountId, ProjectId, SessionId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { Audience } from "./audience";

export interface AccessClaims {
  accountId: AccountId;
  sessionId: SessionId;
  audience: Audience;
}

const issuer = "lyceum";
/** The `aud` of tokens for the service host; those for a project carry its id. */
const serviceAudience = "service";

/** Keys themselves, no promises of them: a request that waits for another's promise hangs where the other ends first. */
const keys = new Map<string, CryptoKey>();
/** A token is checked at every request, so its key is imported once. */
async function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  keys.set(secret, key);
  return key;
}

/** A signed JWT that proves a sign-in for 15 minutes, at the hosts of its audience alone. */
export function signAccessToken(secret: string, claims: AccessClaims, now = Date.now()): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  return sign(
    {
      iss: issuer,
      aud: claims.audience ?? serviceAudience,
      sub: claims.accountId,
      sid: claims.sessionId,
      iat: issuedAt,
      exp: issuedAt + periods.accessTokenSeconds,
    },
    secret,
    "HS256",
  );
}

/** Tokens that were found whole, each until it expires: a page's dozen requests carry the same one. */
const whole = new Map<string, AccessClaims & { expiresAt: number }>();
const maxTokens = 1000;

/** The claims of a token that is whole and not expired; otherwise null. The caller compares the audience. */
export async function verifyAccessToken(secret: string, token: string): Promise<AccessClaims | null> {
  const name = `${secret} ${token}`;
  const cached = whole.get(name);
  if (cached) return cached.expiresAt > Date.now() ? cached : null;
  try {
    const { iss, aud, sub, sid, exp } = await verify(token, await keyOf(secret), "HS256");
    if (
      iss !== issuer ||
      typeof aud !== "string" ||
      typeof sub !== "string" ||
      typeof sid !== "string" ||
      typeof exp !== "number"
    )
      return null;
    const audience = aud === serviceAudience ? null : (aud as ProjectId);
    const claims = { accountId: sub as AccountId, sessionId: sid as SessionId, audience, expiresAt: exp * 1000 };
    if (whole.size >= maxTokens) whole.clear();
    whole.set(name, claims);
    return claims;
  } catch {
    return null;
  }
}
