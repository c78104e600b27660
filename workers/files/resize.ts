import { type ImageWidth, imageWidths } from "@db/vocabulary/enumerations";
import { fileLimits } from "@db/vocabulary/limits/file-limits";
import { invalid } from "@workers/errors";
import { animationHead, isAnimated, resizable, type StoredFile } from "@workers/domain/kernel/files";
import type { Context } from "../context";

/** The width to answer an image at; null for the original, also where that is no wider. 422 for a width we don't offer. */
export function widthFor(file: StoredFile, requested: string | null): ImageWidth | null {
  if (requested === null) return null;
  const width = imageWidths.find((candidate) => String(candidate) === requested);
  if (!width) throw invalid({ field: "w", key: "notAllowed" });
  return resizable.has(file.mimeType) &&
    (file.width ?? 0) > width &&
    Math.max(file.width ?? 0, file.height ?? 0) <= fileLimits.imageSide
    ? width
    : null;
}

/**
 * The image at a width, made once and kept beside the original. Null where it can't be made, or moves: then the original
 * serves.
 */
export async function resized(
  ctx: Context,
  file: StoredFile,
  width: ImageWidth,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const key = `${file.key}@${width}`;
  const stored = await ctx.env.FILES.get(key);
  if (stored) return new Uint8Array(await stored.arrayBuffer());
  if (await moves(ctx, file)) return null;
  const original = ctx.env.IMAGES && (await ctx.env.FILES.get(file.key));
  if (!ctx.env.IMAGES || !original) return null;
  try {
    const transformed = await ctx.env.IMAGES.input(original.body)
      .transform({ width })
      .output({ format: "image/webp", quality: 82 });
    const bytes = new Uint8Array(await transformed.response().arrayBuffer());
    ctx.waitUntil(ctx.env.FILES.put(key, bytes, { httpMetadata: { contentType: "image/webp" } }));
    return bytes;
  } catch (error) {
    console.warn("an image could not be made smaller", file.id, error);
    return null;
  }
}

async function moves(ctx: Context, file: StoredFile): Promise<boolean> {
  if (file.mimeType === "image/jpeg") return false;
  const head = await ctx.env.FILES.get(file.key, { range: { offset: 0, length: animationHead } });
  return head !== null && isAnimated(file.mimeType, new Uint8Array(await head.arrayBuffer()));
}
