import { and, eq, sql } from "drizzle-orm";
import { cloudChunks, cloudUploads } from "@db/shard";
import { periods } from "@db/vocabulary/limits";
import { fileLimits } from "@db/vocabulary/limits/file-limits";
import { insertSelect, projectWrite, setExcluded, updateRows } from "@workers/store";
import type { UploadState } from "@workers/contracts/cloud";
import { AppError, invalid } from "@workers/errors";
import { beginUpload } from "./begin-upload";
import { finishUpload, isBroken } from "./finish-upload";
import { requireFewPixels } from "./judge-file";
import type { LibraryContext } from "../library/library";
import { cleanedJpeg } from "../images/photo";
import { pour } from "./store-stream";
import { dropUpload, requireStillTheirs, showUpload, type UploadRow, uploadByGuid } from "./upload-state";
import type { Chunk, UploadDestination } from "./upload-chunk";

/**
 * Takes a chunk into R2 as it arrives. Chunks come in order: one that is there already changes nothing, one that comes
 * too early answers 409 with the number that is awaited. The last one answers the file, as often as it is sent.
 */
export async function receiveChunk(
  library: LibraryContext,
  place: UploadDestination,
  chunk: Chunk,
): Promise<UploadState> {
  requireWholeNumbers(chunk);
  const row = await library.shard.readOne(uploadByGuid(library, chunk.guid));
  if (!row && chunk.chunkIndex > 0) throw awaiting(0);
  if (row) requireStillTheirs(library, row);
  const upload = row ?? (await beginUpload(library, place, chunk));
  if (upload.size !== chunk.size || upload.chunksTotal !== chunk.chunksTotal)
    throw invalid({ field: "size", key: "wrongSize" });
  if (chunk.chunkIndex > upload.received) throw awaiting(upload.received);
  const arrived =
    chunk.chunkIndex < upload.received
      ? upload
      : await storeChunk(library, upload, chunk).catch((error: unknown) => overtaken(library, chunk, error));
  if (arrived.received < arrived.chunksTotal) return showUpload(library, arrived);
  return showUpload(library, arrived.completedAt === null ? await finishUpload(library, arrived) : arrived);
}

/** Another request with the same chunk may have finished the upload meanwhile: then there is nothing left to put it into. */
async function overtaken(library: LibraryContext, { guid }: Chunk, error: unknown): Promise<UploadRow> {
  const now = isBroken(error) ? await library.shard.readOne(uploadByGuid(library, guid)) : undefined;
  if (!now?.completedAt) throw error;
  return now;
}

const awaiting = (received: number) => new AppError("conflict", { details: { received } });

function requireWholeNumbers({ chunkIndex, chunksTotal, size }: Chunk): void {
  if (chunksTotal !== Math.max(1, Math.ceil(size / fileLimits.chunkBytes)))
    throw invalid({ field: "chunksTotal", key: "wrongSize" });
  if (chunkIndex >= chunksTotal)
    throw invalid({ field: "chunkIndex", key: "maxNumber", params: { max: chunksTotal - 1 } });
}

const lengthOf = ({ chunkIndex, chunksTotal, size }: Chunk) =>
  chunkIndex < chunksTotal - 1 ? fileLimits.chunkBytes : size - chunkIndex * fileLimits.chunkBytes;

async function storeChunk(library: LibraryContext, upload: UploadRow, chunk: Chunk): Promise<UploadRow> {
  const bytes = chunk.bytes.read(lengthOf(chunk));
  const etag = await (upload.mimeType === "image/jpeg" && chunk.chunkIndex === 0
    ? storeJpeg(library, upload, chunk, bytes)
    : store(library, upload, chunk, (body) => pour(bytes, body.writable)));
  const next = chunk.chunkIndex + 1;
  const expiresAt = library.now() + periods.abandonedUploadHours * 3_600_000;
  const countChunk = updateRows(
    library,
    cloudUploads,
    { received: next, expiresAt },
    and(eq(cloudUploads.fileId, upload.fileId), eq(cloudUploads.received, chunk.chunkIndex)),
  );
  const changes = await library.shard.write([
    projectWrite(library, (projectId) =>
      insertSelect(
        cloudChunks,
        { projectId: cloudUploads.projectId, fileId: cloudUploads.fileId, chunkIndex: chunk.chunkIndex, etag },
        sql`from ${cloudUploads} where ${cloudUploads.projectId} = ${projectId} and ${cloudUploads.fileId} = ${upload.fileId} and ${cloudUploads.completedAt} is null
      on conflict do update set ${setExcluded(cloudChunks.etag)}`,
      ),
    ),
    countChunk,
  ]);
  if (changes.of(countChunk)) return { ...upload, received: next };
  const now = await library.shard.readOne(uploadByGuid(library, chunk.guid));
  if (!now) throw awaiting(0);
  return now;
}

type Body = { readable: ReadableStream; writable: WritableStream<Uint8Array> };

/** Passes the bytes on as they come; a chunk that turns out wrong leaves nothing behind. */
async function store(
  library: LibraryContext,
  upload: UploadRow,
  chunk: Chunk,
  fill: (body: Body) => Promise<void>,
): Promise<string> {
  const body = new FixedLengthStream(lengthOf(chunk)) as unknown as Body;
  const stored = put(library, upload, chunk, body.readable);
  // Settled below; a failure in between must not count as unheard.
  stored.catch(() => {});
  await fill(body);
  return stored;
}

async function put(
  library: LibraryContext,
  upload: UploadRow,
  chunk: Chunk,
  value: ReadableStream | Uint8Array,
): Promise<string> {
  const { FILES } = library.env;
  if (upload.multipartId)
    return (
      await FILES.resumeMultipartUpload(upload.key, upload.multipartId).uploadPart(chunk.chunkIndex + 1, value as never)
    ).etag;
  const object = await FILES.put(upload.key, value as never, {
    // What is stored stays: a slower twin of this request must not change a file that is finished already.
    onlyIf: { etagDoesNotMatch: "*" },
    httpMetadata: { contentType: upload.mimeType },
    // Where a file belongs, for the host that knows no project.
    customMetadata: { projectId: library.project.id },
  });
  return object?.etag ?? "";
}

/** The beginning of a photo is cleaned before it is stored: its metadata says where it was taken. */
async function storeJpeg(
  library: LibraryContext,
  upload: UploadRow,
  chunk: Chunk,
  bytes: AsyncIterable<Uint8Array>,
): Promise<string> {
  const { cleaned, facts } = cleanedJpeg(await gather(bytes, lengthOf(chunk)));
  try {
    requireFewPixels(facts);
  } catch (error) {
    await dropUpload(library, upload);
    throw error;
  }
  await library.shard.write([updateRows(library, cloudUploads, facts, eq(cloudUploads.fileId, upload.fileId))]);
  Object.assign(upload, facts);
  return put(library, upload, chunk, cleaned);
}

async function gather(bytes: AsyncIterable<Uint8Array>, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(length);
  let at = 0;
  for await (const piece of bytes) {
    all.set(piece, at);
    at += piece.byteLength;
  }
  return all;
}
