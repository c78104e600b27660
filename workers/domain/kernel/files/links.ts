import { timingSafeEqual } from "node:crypto";
import { imageWidths, type ImageWidth } from "@db/vocabulary/enumerations";
import type { FileId } from "@db/vocabulary/ids";
import { periods } from "@db/vocabulary/limits";
import type { Env } from "@workers/env";
import { keyedHash } from "../secrets";
import { fileUrl } from "./files";

/**
 * Signed links open one file without signing in, until they expire. They are made for half a period at a time, so
 * that an address stays the same for hours and browsers keep what they loaded.
 */
export function signedLink(
  env: Env,
  id: FileId,
  now: number,
  options: { width?: ImageWidth; isDownload?: boolean } = {},
): string {
  const half = (periods.fileLinkSeconds * 1000) / 2;
  const until = ((Math.floor(now / half) + 2) * half) / 1000;
  const query = new URLSearchParams({ until: String(until), signature: sign(env, id, until) });
  if (options.width) query.set("w", String(options.width));
  if (options.isDownload) query.set("download", "1");
  return `${fileUrl(id)}?${query}`;
}

/** A signed link that ends at a time, in seconds UTC. */
export const linkUntil = (env: Env, id: FileId, until: number): string =>
  `${fileUrl(id)}?${new URLSearchParams({ until: String(until), signature: sign(env, id, until) })}`;

/** What an address claims: `open` where its signature holds, `none` where it bears none. */
export function checkLink(env: Env, id: FileId, query: URLSearchParams, now: number): "open" | "none" | "invalid" {
  const [until, signature] = [query.get("until"), query.get("signature")];
  if (until === null && signature === null) return "none";
  if (!until || !signature || !/^\d{1,12}$/.test(until)) return "invalid";
  const [signed, right] = [Buffer.from(signature), Buffer.from(sign(env, id, Number(until)))];
  const isRight = signed.byteLength === right.byteLength && timingSafeEqual(signed, right);
  return isRight && Number(until) * 1000 > now ? "open" : "invalid";
}

const sign = (env: Env, id: FileId, until: number) => keyedHash(env, "file link", id, String(until));

/** Formats that are made smaller, where they do not move. */
export const resizable: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/avif"]);

/** Where an image of at least so many pixels is read at a width; the original where it is no wider. */
export function previewLink(
  env: Env,
  file: { id: FileId; mimeType: string; width: number | null },
  width: ImageWidth,
  now: number,
): string {
  const isSmaller = resizable.has(file.mimeType) && (file.width ?? 0) > width;
  return signedLink(env, file.id, now, isSmaller ? { width } : {});
}

/** Where the bytes of a file lie at each width. */
export const keysOf = (key: string): string[] => [key, ...imageWidths.map((width) => `${key}@${width}`)];
