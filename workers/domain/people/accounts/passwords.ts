import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const cost = { N: 16384, r: 8, p: 5 };
const hashBytes = 32;

/** Hashes a password: `scrypt$N$r$p$salt$hash`, salt and hash in base64url. Tests, which sign in often, name a lower cost. */
export async function hashPassword(password: string, { N, r, p } = cost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/**
 * Whether the password belongs to the hash. Without a hash it does the same work and answers false, so that nobody can
 * recognise an unknown address by the time it takes.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = stored?.split("$") ?? [];
  if (parts.length !== 6 || parts[0] !== "scrypt") {
    await derive(password, randomBytes(16), cost);
    return false;
  }
  const [, N, r, p, salt, hash] = parts as [string, string, string, string, string, string];
  const expected = Buffer.from(hash, "base64url");
  const derived = await derive(password, Buffer.from(salt, "base64url"), { N: Number(N), r: Number(r), p: Number(p) });
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

function derive(password: string, salt: Buffer, options: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFC"), salt, hashBytes, { ...options, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
