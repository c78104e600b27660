import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, randomInt } from "node:crypto";
import { codeRules } from "@db/vocabulary/limits";
import type { Env } from "@workers/env";

type Secret = Pick<Env, "SESSION_SECRET">;

/** A token that nobody guesses: 32 random bytes, 43 characters, safe in addresses. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What rests of a token. It has 256 bits of its own, so a plain hash gives nothing away. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A one-time code of six digits. */
export const newCode = (): string => String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, "0");

/** Hash of something short or known, such as a code or an address: without the secret nobody can try them out. */
export const keyedHash = (env: Secret, purpose: string, ...parts: string[]): string =>
  createHmac("sha256", keyFor(env, purpose)).update(JSON.stringify(parts)).digest("base64url");

/**
 * The refresh token that follows this one. The same token always has the same successor, so two tabs that refresh at
 * once end up with the same cookie; nobody else can compute it.
 */
export const successorOf = (env: Secret, refreshToken: string): string =>
  keyedHash(env, "refresh successor", refreshToken);

/** Encrypts a value for the caller to keep and bring back; `purpose` keeps it from being used elsewhere. */
export function seal(env: Secret, purpose: string, value: unknown, expiresAt: number): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(env, purpose), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify({ value, expiresAt }), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

/** The value of a sealed text, or null where it was changed, has expired or was sealed for something else. */
export function unseal<Value>(env: Secret, purpose: string, sealed: string, now: number): Value | null {
  try {
    const bytes = Buffer.from(sealed, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", keyFor(env, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    const { value, expiresAt } = JSON.parse(text) as { value: Value; expiresAt: number };
    return expiresAt > now ? value : null;
  } catch {
    return null;
  }
}

/** 32 bytes for one purpose, made from the one secret. */
const keyFor = (env: Secret, purpose: string): Buffer =>
  createHmac("sha256", env.SESSION_SECRET).update(`lyceum ${purpose}`).digest();
