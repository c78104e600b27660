import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { Env } from "@workers/env";

/**
 * Keys of outside services as they rest in a database: `v1.<key id>.<nonce, tag and text>`, AES-256-GCM with a key derived from
 * SESSION_SECRET. The key id says which secret sealed it, so that SESSION_SECRET can be changed: with the old one as
 * PREVIOUS_SESSION_SECRET everything opens, and what is saved again is sealed with the new one.
 */
type Secrets = Pick<Env, "SESSION_SECRET" | "PREVIOUS_SESSION_SECRET">;

interface Key {
  id: string;
  bytes: Buffer;
}

const derived = new Map<string, Key>();

function keyOf(secret: string): Key {
  let key = derived.get(secret);
  if (!key) {
    const bytes = Buffer.from(hkdfSync("sha256", secret, "lyceum", "sealed secrets of payment providers", 32));
    key = { id: createHash("sha256").update(bytes).digest("base64url").slice(0, 8), bytes };
    derived.set(secret, key);
  }
  return key;
}

/** Encrypts a secret for the row `of`; in no other row does it open. */
export function sealSecret(env: Secrets, of: string, secret: string): string {
  const { id, bytes } = keyOf(env.SESSION_SECRET);
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", bytes, nonce).setAAD(Buffer.from(of));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return `v1.${id}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url")}`;
}

/** The secret, or null where no known key opens it for this row. */
export function openSecret(env: Secrets, of: string, sealed: string | null): string | null {
  const [, id, data] = /^v1\.([\w-]{8})\.([\w-]+)$/.exec(sealed ?? "") ?? [];
  if (!id || !data) return null;
  const secrets = [env.SESSION_SECRET, env.PREVIOUS_SESSION_SECRET].filter((secret) => secret !== undefined);
  const key = secrets.map(keyOf).find((known) => known.id === id);
  if (!key) return null;
  try {
    const bytes = Buffer.from(data, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", key.bytes, bytes.subarray(0, 12)).setAAD(Buffer.from(of));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** What may be shown of a secret: that there is one, and its last characters where enough others stay hidden. */
export const maskSecret = (secret: string): string => `••••${secret.length >= 12 ? secret.slice(-4) : ""}`;

/** The secret part of a webhook address: 128 random bits. */
export const newWebhookId = (): string => randomBytes(16).toString("hex");
