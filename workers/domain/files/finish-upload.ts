import { eq, sql } from "drizzle-orm";
import { cloudChunks, cloudUploads } from "@db/shard";
import type { FileId } from "@db/vocabulary/ids";
import { deleteRows, updateRows } from "@workers/store";
import { videoProvider } from "@workers/integrations/video";
import { AppError } from "../errors";
import { enqueue } from "../tasks";
import { requireSmall } from "./begin-upload";
import { fileKind, headBytes } from "./file-kind";
import { fileName } from "./file-name";
import { imageFormat } from "./image-format";
import { withoutMetadata } from "./jpeg-metadata";
import { type LibraryContext, tellLibraries } from "./library";
import { placeFile } from "./place-file";
import { dropUpload, partsOf, type UploadRow } from "./upload-state";

/**
 * Makes the file of an upload whose chunks are all there. May be done again after it broke off anywhere: the object is
 * completed once, and the row, its folder's count and the storage are written together.
 */
export async function finishUpload(library: LibraryContext, begun: UploadRow): Promise<UploadRow> {
  await completeObject(library, begun);
  const upload = await asStored(library, begun);
  const size = upload.isLongHeader ? await wipeHeader(library, upload) : upload.size;
  const now = library.now();
  const isEncoded = upload.type === "video" && videoProvider(library.env).encodes;
  await library.shard.write([
    ...placeFile(library, {
      id: upload.fileId, appId: upload.appId, ownerId: upload.ownerId, libraryId: upload.libraryId, folderId: upload.folderId, key: upload.key,
      name: upload.name, originalName: upload.originalName, extension: upload.extension, type: upload.type, category: upload.category,
      mimeType: upload.mimeType, size, width: upload.width, height: upload.height, isHidden: upload.isHidden,
      status: isEncoded ? "process" : null, encodeProgress: isEncoded ? 0 : null, createdAt: now, updatedAt: now,
    }),
    deleteRows(library, cloudChunks, eq(cloudChunks.fileId, upload.fileId)),
    updateRows(library, cloudUploads, { completedAt: now }, eq(cloudUploads.fileId, upload.fileId), sql`${cloudUploads.completedAt} is null`),
  ]);
  tellLibraries(library, [upload]);
  if (upload.type !== "other") await readLater(library, upload.fileId);
  return { ...upload, completedAt: now };
}

/**
 * The upload as the object's own bytes say it is: its first chunk may have come twice, and differently. 422 where what it
 * really is would have to be smaller; nothing of it stays then.
 */
async function asStored(library: LibraryContext, upload: UploadRow): Promise<UploadRow> {
  const object = upload.size > 0 ? await library.env.FILES.get(upload.key, { range: { offset: 0, length: Math.min(headBytes, upload.size) } }) : null;
  if (!object) return upload;
  const head = new Uint8Array(await object.arrayBuffer());
  const kind = fileKind(head, upload.originalName);
  if (kind.mimeType === upload.mimeType) return upload;
  try {
    requireSmall(upload.originalName, upload.size, kind.type);
  } catch (error) {
    await dropUpload(library, upload);
    throw error;
  }
  const format = kind.type === "image" ? imageFormat(head) : null;
  return {
    ...upload, ...kind, name: fileName(upload.originalName, kind.extension), width: format?.width ?? null, height: format?.height ?? null,
    // Its metadata was not looked at when it came.
    isLongHeader: kind.mimeType === "image/jpeg",
  };
}

/** Without its media facts a file is a file still: the queue being away must not fail the upload. */
async function readLater(library: LibraryContext, fileId: FileId): Promise<void> {
  try {
    await enqueue(library, { type: "media", projectId: library.project.id, fileId });
  } catch (error) {
    console.warn("a file's facts will not be read", fileId, error);
  }
}

async function completeObject(library: LibraryContext, upload: UploadRow): Promise<void> {
  if (!upload.multipartId) return;
  const parts = await library.shard.read(partsOf(library, upload.fileId));
  const { FILES } = library.env;
  try {
    await FILES.resumeMultipartUpload(upload.key, upload.multipartId)
      .complete(parts.map(({ chunkIndex, etag }) => ({ partNumber: chunkIndex + 1, etag })));
  } catch (error) {
    // An earlier try may have come this far and no farther.
    const object = await FILES.head(upload.key);
    if (object?.size === upload.size) return;
    if (!isBroken(error)) throw error;
    await beginAnew(library, upload);
    throw new AppError("conflict", { details: { received: 0 } });
  }
}

/** R2's NoSuchUpload, InvalidPart and EntityTooSmall: trying the same again helps nobody. */
export const isBroken = (error: unknown) => /\((10024|10025|10011|10048)\)|NoSuchUpload|InvalidPart|EntityTooSmall/i.test(String(error));

/** Two clients that sent the same chunk at once can leave parts that nobody knows of: the upload starts over. */
async function beginAnew(library: LibraryContext, upload: UploadRow): Promise<void> {
  const { FILES } = library.env;
  const { uploadId } = await FILES.createMultipartUpload(upload.key, {
    httpMetadata: { contentType: upload.mimeType }, customMetadata: { projectId: library.project.id },
  });
  const isStill = sql`exists (select 1 from ${cloudUploads} where file_id = ${upload.fileId} and multipart_id = ${upload.multipartId} and completed_at is null)`;
  const [, isMine] = await library.shard.write([
    deleteRows(library, cloudChunks, eq(cloudChunks.fileId, upload.fileId), isStill),
    updateRows(library, cloudUploads, { received: 0, multipartId: uploadId }, eq(cloudUploads.fileId, upload.fileId), isStill),
  ]);
  // Nobody will go on with the old parts, or, where another request was quicker, with the new ones.
  await FILES.resumeMultipartUpload(upload.key, isMine ? upload.multipartId! : uploadId).abort().catch((error: unknown) => console.warn("an upload was gone before it was aborted", upload.key, error));
}

/** Photos with megabytes of metadata are rare enough to be held in memory once; their limit is 20 MB. */
async function wipeHeader(library: LibraryContext, { key, mimeType, size }: UploadRow): Promise<number> {
  const object = await library.env.FILES.get(key);
  if (!object) return size;
  const { bytes } = withoutMetadata(new Uint8Array(await object.arrayBuffer()));
  await library.env.FILES.put(key, bytes, { httpMetadata: { contentType: mimeType }, customMetadata: { projectId: library.project.id } });
  return bytes.byteLength;
}
