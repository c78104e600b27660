import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Compares in a time that tells nothing of where two texts differ. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** What tells one call from another where nothing in it does: the same bytes are the same call. */
export const bodyDigest = (body: string): string => createHash("sha256").update(body).digest("base64url");

export const hmacSha256 = (secret: string, message: string, encoding: "hex" | "base64"): string =>
  createHmac("sha256", secret).update(message).digest(encoding);

/** Seconds that a signed time may be old. */
const toleranceSeconds = 300;

/**
 * Whether a header `t=<unix>,v1=<hex>[,v1=<hex>…]` holds: HMAC-SHA256 over `<t>.<body>`. One of several `v1` suffices, for a
 * secret is rolled so; other schemes, such as `v0`, are passed over.
 */
export function isTimedSignature(
  header: string | null,
  body: string,
  secrets: readonly string[],
  receivedAt: number,
): boolean {
  const parts = (header ?? "").split(",").map((part) => part.trim());
  const time = parts.find((part) => /^t=\d{1,12}$/.test(part))?.slice(2);
  if (!time || receivedAt / 1000 - Number(time) > toleranceSeconds) return false;
  const signatures = parts.filter((part) => part.startsWith("v1=")).map((part) => part.slice(3));
  return secrets.some((secret) => {
    const expected = hmacSha256(secret, `${time}.${body}`, "hex");
    return signatures.some((signature) => isSame(signature, expected));
  });
}

export const timedSignature = (secret: string, body: string, now: number): string => {
  const time = Math.floor(now / 1000);
  return `t=${time},v1=${hmacSha256(secret, `${time}.${body}`, "hex")}`;
};
