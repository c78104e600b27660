import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { totpRules } from "@db/vocabulary/sign-in/limits";

/** Codes of authenticator apps. Source: RFC 6238 (TOTP) on RFC 4226 (HOTP), HMAC-SHA-1, as the apps take no other. */

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A secret in base32 (RFC 4648), as people type it in. */
export const newTotpSecret = (): string => toBase32(randomBytes(totpRules.secretBytes));

/** What an authenticator app reads from the QR code. */
export function otpAuthAddress(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** The number of a time step since 1970. */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / totpRules.secondsPerStep);

/** The code of one time step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = hash.at(-1)! & 15;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** totpRules.digits;
  return String(number).padStart(totpRules.digits, "0");
}

/** The time step, of those that count now, whose code this is; null where there is none. */
export function matchingStep(secret: string, code: string, now: number): number | null {
  const current = stepAt(now);
  const typed = Buffer.from(code);
  let match: number | null = null;
  for (let step = current - totpRules.window; step <= current + totpRules.window; step++) {
    const expected = Buffer.from(totpCode(secret, step));
    if (expected.length === typed.length && timingSafeEqual(expected, typed)) match = step;
  }
  return match;
}

export function toBase32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
