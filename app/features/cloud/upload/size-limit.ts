import type { UploadLimit } from "@workers/contracts/cloud";
import type { FileType } from "../shapes";

const mebibyte = 1024 ** 2;

/** What a file is, by its declared type; the server looks at its bytes. */
export function typeOf(mimeType: string): FileType {
  const [group] = mimeType.split("/");
  return group === "image" || group === "video" || group === "audio" ? group : "other";
}

/** Bytes that a file must stay below: the entry of its type, else the largest. */
export function maxUploadBytes(limits: readonly UploadLimit[], mimeType: string): number {
  const numbers = limits.map(({ limit }) => Number(limit.replace(/\D/g, "")));
  const own = limits.findIndex(({ types }) => types.includes(typeOf(mimeType)));
  return (own >= 0 ? numbers[own]! : Math.max(...numbers)) * mebibyte;
}
