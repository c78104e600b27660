import { fileLimits } from "@db/vocabulary/limits/file-limits";
import { invalid } from "@workers/errors";
import { fileKind, type FileKind } from "./file-kind";
import { imageFormat, type ImageFormat, pixelSize } from "../images/image-format";

/** What the beginning of a file says that it is. */
export interface JudgedFile extends FileKind {
  /** Of an image that we serve, where its beginning says its size. */
  format: ImageFormat | null;
  width: number | null;
  height: number | null;
}

/**
 * Judges a file by its beginning: the one judgement of forms, chunks and what is stored in the end. 422 for an image of too
 * many pixels, before anything decodes it.
 */
export async function judgeFile(head: Uint8Array, name: string): Promise<JudgedFile> {
  const kind = await fileKind(head, name);
  const isImage = kind.type === "image";
  const size = isImage ? pixelSize(head) : null;
  requireFewPixels(size);
  return {
    ...kind,
    format: isImage ? imageFormat(head) : null,
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}

/** Refuses with 422 an image that is larger than what we decode and serve. */
export function requireFewPixels(size: { width: number | null; height: number | null } | null): void {
  if (Math.max(size?.width ?? 0, size?.height ?? 0) > fileLimits.imageSide)
    throw invalid({ field: "file", key: "maxNumber", params: { max: fileLimits.imageSide } });
}
