import type { FileId, ProjectId } from "@db/vocabulary/ids";
import type { Env } from "@workers/env";
import { AppError, invalid } from "@workers/errors";
import { fileKey } from "../files";
import { keysOf } from "../links";
import { PieceReader } from "../uploads/file-bytes";
import { keepFile, type KeptFile } from "../uploads/keep-file";

/** A picture that was public where it was found; everybody who knows its id may see it. */
export interface PublicPicture {
  id: FileId;
  width: number;
  height: number;
}

const shownWidth = 640;

/**
 * Keeps a picture that was found on the web, no wider than it is shown. Null where the bytes are no image that we serve, or
 * have too many pixels.
 */
export async function keepPublicPicture(
  env: Pick<Env, "FILES" | "IMAGES">,
  projectId: ProjectId,
  id: FileId,
  picture: Uint8Array<ArrayBuffer>,
): Promise<PublicPicture | null> {
  const reader = new PieceReader(once(picture));
  const bytes = { peek: (count: number) => reader.peek(count), all: () => reader.rest() };
  const customMetadata = { publicPictureOf: projectId };
  const judge = async ({ type }: KeptFile) => {
    if (type !== "image") throw invalid({ field: "file", key: "notAllowed" });
  };
  try {
    const { width, height } = await keepFile(env, { key: fileKey(id), customMetadata, name: "", bytes, judge });
    const smaller = (width ?? 0) > shownWidth && (await shrunk(env, id, customMetadata));
    const share = smaller ? shownWidth / width! : 1;
    return { id, width: Math.round(width! * share), height: Math.max(1, Math.round(height! * share)) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Whether an object of the bucket is such a picture, in the size in which it was kept. */
export const isPublicPicture = ({ key, customMetadata }: R2Object): boolean =>
  customMetadata?.["publicPictureOf"] !== undefined && !key.includes("@");

/** Removes pictures that nothing shows any more, in all their sizes. */
export async function dropPublicPictures({ FILES }: Pick<Env, "FILES">, ids: readonly FileId[]): Promise<void> {
  if (ids.length > 0) await FILES.delete(ids.flatMap((id) => keysOf(fileKey(id))));
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** Puts the picture at the shown width in its own place; false where it can't be made: then it stays as it is. */
async function shrunk(
  { FILES, IMAGES }: Pick<Env, "FILES" | "IMAGES">,
  id: FileId,
  customMetadata: Record<string, string>,
): Promise<boolean> {
  const original = IMAGES && (await FILES.get(fileKey(id)));
  if (!IMAGES || !original) return false;
  try {
    const image = await IMAGES.input(original.body)
      .transform({ width: shownWidth })
      .output({ format: "image/webp", quality: 82 });
    const bytes = await image.response().arrayBuffer();
    await FILES.put(fileKey(id), bytes, { httpMetadata: { contentType: "image/webp" }, customMetadata });
    return true;
  } catch (error) {
    console.warn("a preview's picture could not be made smaller", error);
    return false;
  }
}
