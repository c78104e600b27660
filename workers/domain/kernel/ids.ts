import { createHash } from "node:crypto";
import type { Id } from "@db/vocabulary/ids";

let lastTime = 0;
let sequence = 0;

/**
 * A UUIDv7: time-ordered, and ordered within the same millisecond of one isolate by the 12 bits after the version.
 * Source: RFC 9562 section 5.7, method 1.
 */
export function newId<Thing extends string>(now = Date.now()): Id<Thing> {
  if (now > lastTime) {
    lastTime = now;
    sequence = crypto.getRandomValues(new Uint16Array(1))[0]! & 0x7ff;
  } else if (++sequence > 0xfff) {
    lastTime++;
    sequence = 0;
  }
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let time = lastTime;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = 0x70 | (sequence >> 8);
  bytes[7] = sequence & 0xff;
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id<Thing>;
}

/** An id that follows from another one and a name, for what must come out the same when it is made twice. Keeps the other's time. */
export function derivedId<Thing extends string>(from: string, name: string): Id<Thing> {
  const hash = createHash("sha256").update(`${from}/${name}`).digest("hex");
  return `${from.slice(0, 13)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}` as Id<Thing>;
}
