import { eq, sql } from "drizzle-orm";
import { cloudChunks, cloudUploads, files } from "@db/shard";
import { fileLimits } from "@db/vocabulary/limits/file-limits";
import { deleteRows, updateRows, hasRow } from "@workers/store";
import { videoProvider } from "@workers/integrations/video";
import { AppError } from "@workers/errors";
import { recordEvents } from "../../facts";
import { requireSmall } from "./begin-upload";
import { headBytes } from "./file-kind";
import { fileName } from "./file-name";
import { cleanerOf } from "../images/clean-picture";
import { JpegCleaner } from "../images/jpeg-stream";
import { judgeFile } from "./judge-file";
import { type LibraryContext, publishLibraryChanges } from "../library/library";
import { cleanedJpeg } from "../images/photo";
import { placeFile } from "./place-file";
import { storeStream } from "./store-stream";
import { dropUpload, partsOf, type UploadRow } from "./upload-state";

/**
 * Makes the file of an upload whose chunks are all there. May be done again after it broke off anywhere: the object is
 * completed once, and the row, its folder's count and the storage are written together.
 */
export async function finishUpload(library: LibraryContext, begun: UploadRow): Promise<UploadRow> {
  await completeObject(library, begun);
  const stored = await asStored(library, begun);
  const upload = stored.isLongHeader ? await wipeHeader(library, stored) : stored;
  const now = library.now();
  const isEncoded = upload.type === "video" && videoProvider(library.env).encodes;
  // Without its media facts a file is a file still.
  const recorded = recordEvents(
    library,
    upload.type === "other" ? [] : [{ type: "file.uploaded", projectId: library.project.id, fileId: upload.fileId }],
    // Finished anew it is there already.
    sql`not ${hasRow(library, files, upload.fileId)}`,
  );
  await library.shard.write([
    ...recorded.statements,
    ...placeFile(library, {
      id: upload.fileId,
      appId: upload.appId,
      ownerId: upload.ownerId,
      libraryId: upload.libraryId,
      folderId: upload.folderId,
      key: upload.key,
      name: upload.name,
      originalName: upload.originalName,
      extension: upload.extension,
      type: upload.type,
      category: upload.category,
      mimeType: upload.mimeType,
      size: upload.size,
      width: upload.width,
      height: upload.height,
      isHidden: upload.isHidden,
      status: isEncoded ? "process" : null,
      encodeProgress: isEncoded ? 0 : null,
      createdAt: now,
      updatedAt: now,
    }),
    deleteRows(library, cloudChunks, eq(cloudChunks.fileId, upload.fileId)),
    updateRows(
      library,
      cloudUploads,
      { completedAt: now },
      eq(cloudUploads.fileId, upload.fileId),
      sql`${cloudUploads.completedAt} is null`,
    ),
  ]);
  publishLibraryChanges(library, [upload]);
  library.publish(...recorded.events);
  return { ...upload, completedAt: now };
}

/**
 * The upload as the object's own bytes say it is: its first chunk may have come twice, and differently. 422 where what it
 * really is would have to be smaller, in bytes or pixels; nothing of it stays then.
 */
async function asStored(library: LibraryContext, upload: UploadRow): Promise<UploadRow> {
  const wasJpeg = upload.mimeType === jpegType;
  const length = Math.min(wasJpeg ? fileLimits.chunkBytes : headBytes, upload.size);
  const object = length > 0 ? await library.env.FILES.get(upload.key, { range: { offset: 0, length } }) : null;
  if (!object) return upload;
  const head = new Uint8Array(await object.arrayBuffer());
  return orDropped(library, upload, async () => {
    const { format: _, ...judged } = await judgeFile(head, upload.originalName);
    const isJpeg = judged.mimeType === jpegType;
    const facts = isJpeg ? cleanedJpeg(head).facts : { isLongHeader: false };
    requireSmall(upload.originalName, upload.size, judged.type);
    return {
      ...upload,
      ...judged,
      ...facts,
      name: fileName(upload.originalName, judged.extension),
      // What came as something else had its metadata not looked at.
      // Metadata of other pictures stands anywhere in them.
      isLongHeader: facts.isLongHeader || (isJpeg && !wasJpeg) || cleanerOf(judged.mimeType) !== undefined,
    };
  });
}

const jpegType = "image/jpeg";

/** Drops the upload where it is refused in the end. */
async function orDropped<T>(library: LibraryContext, upload: UploadRow, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) await dropUpload(library, upload);
    throw error;
  }
}

async function completeObject(library: LibraryContext, upload: UploadRow): Promise<void> {
  if (!upload.multipartId) return;
  const parts = await library.shard.read(partsOf(library, upload.fileId));
  const { FILES } = library.env;
  try {
    await FILES.resumeMultipartUpload(upload.key, upload.multipartId).complete(
      parts.map(({ chunkIndex, etag }) => ({ partNumber: chunkIndex + 1, etag })),
    );
  } catch (error) {
    // An earlier try may have come this far and no farther.
    const object = await FILES.head(upload.key);
    if (object?.size === upload.size) return;
    if (!isBroken(error)) throw error;
    await beginAnew(library, upload);
    throw new AppError("conflict", { details: { received: 0 } });
  }
}

/** R2's NoSuchUpload, InvalidPart and EntityTooSmall: trying the same again can't succeed. */
export const isBroken = (error: unknown) =>
  /\((10024|10025|10011|10048)\)|NoSuchUpload|InvalidPart|EntityTooSmall/i.test(String(error));

/** Two clients that sent the same chunk at once can leave unknown parts: the upload starts over. */
async function beginAnew(library: LibraryContext, upload: UploadRow): Promise<void> {
  const { FILES } = library.env;
  const { uploadId } = await FILES.createMultipartUpload(upload.key, {
    httpMetadata: { contentType: upload.mimeType },
    customMetadata: { projectId: library.project.id },
  });
  const isStill = sql`exists (select 1 from ${cloudUploads} where ${cloudUploads.projectId} = ${library.project.id} and ${cloudUploads.fileId} = ${upload.fileId} and ${cloudUploads.multipartId} = ${upload.multipartId} and ${cloudUploads.completedAt} is null)`;
  const restartUpload = updateRows(
    library,
    cloudUploads,
    { received: 0, multipartId: uploadId },
    eq(cloudUploads.fileId, upload.fileId),
    isStill,
  );
  const changes = await library.shard.write([
    deleteRows(library, cloudChunks, eq(cloudChunks.fileId, upload.fileId), isStill),
    restartUpload,
  ]);
  // Nobody will go on with the old parts, or, where another request was quicker, with the new ones.
  await FILES.resumeMultipartUpload(upload.key, changes.of(restartUpload) ? upload.multipartId! : uploadId)
    .abort()
    .catch((error: unknown) => console.warn("an upload was gone before it was aborted", upload.key, error));
}

/** What could not be cleaned as it came is written once more, without its metadata, as it is read. */
async function wipeHeader(library: LibraryContext, upload: UploadRow): Promise<UploadRow> {
  const { key, mimeType } = upload;
  const object = await library.env.FILES.get(key);
  if (!object) return upload;
  const clean = cleanerOf(mimeType);
  const jpeg = new JpegCleaner();
  const facts = { httpMetadata: { contentType: mimeType }, customMetadata: { projectId: library.project.id } };
  const stored = object.body as unknown as AsyncIterable<Uint8Array>;
  const bytes = clean ? clean(stored) : jpeg.clean(stored);
  const size = await orDropped(library, upload, () => storeStream(library.env.FILES, key, facts, bytes));
  return clean ? { ...upload, size } : { ...upload, size, width: jpeg.width, height: jpeg.height };
}
