import { fileLimits } from "@db/vocabulary/limits/file-limits";
import type { Env } from "@workers/env";

/** R2's parts are equal, of at least 5 MiB; so much of a file is held at once. */
const partBytes = fileLimits.chunkBytes;

/** The part of R2 that a file is stored by. */
export type Bucket = Pick<Env["FILES"], "put" | "createMultipartUpload">;

/** An object's metadata. */
export interface ObjectFacts {
  httpMetadata: { contentType: string };
  customMetadata: Record<string, string>;
}

/**
 * Stores bytes of unknown length as they come, a part at a time. `judge` is asked when all of them have passed and before any
 * are to be seen: where it refuses, or the source breaks off, nothing stays. Answers how many there were.
 */
export async function storeStream(
  bucket: Bucket,
  key: string,
  facts: ObjectFacts,
  bytes: AsyncIterable<Uint8Array>,
  judge: (size: number) => Promise<void> | void = () => {},
): Promise<number> {
  const parts: R2UploadedPart[] = [];
  let multipart: R2MultipartUpload | undefined;
  let pieces: Uint8Array[] = [];
  let [heldBytes, size] = [0, 0];
  const flush = async () => {
    multipart ??= await bucket.createMultipartUpload(key, facts);
    const [part, length] = [pieces, heldBytes];
    [pieces, heldBytes] = [[], 0];
    parts.push(await sized(part, length, (body) => multipart!.uploadPart(parts.length + 1, body)));
  };
  try {
    for await (let piece of bytes) {
      size += piece.byteLength;
      while (heldBytes + piece.byteLength >= partBytes) {
        const room = partBytes - heldBytes;
        pieces.push(piece.subarray(0, room));
        heldBytes = partBytes;
        piece = piece.subarray(room);
        await flush();
      }
      if (piece.byteLength === 0) continue;
      pieces.push(piece);
      heldBytes += piece.byteLength;
    }
    if (multipart && heldBytes > 0) await flush();
    await judge(size);
    if (multipart) await multipart.complete(parts);
    else await sized(pieces, heldBytes, (body) => bucket.put(key, body, facts));
    return size;
  } catch (error) {
    await multipart
      ?.abort()
      .catch((failure: unknown) => console.warn("an upload was gone before it was aborted", key, failure));
    throw error;
  }
}

type Body = { readable: ReadableStream; writable: WritableStream<Uint8Array> };

/** R2 wants to know how long a stream is. */
async function sized<Stored>(
  pieces: readonly Uint8Array[],
  length: number,
  send: (body: ReadableStream) => Promise<Stored>,
): Promise<Stored> {
  const body = new FixedLengthStream(length) as unknown as Body;
  const stored = send(body.readable);
  // Settled below; a failure in between must not count as unheard.
  stored.catch(() => {});
  await pour(pieces, body.writable);
  return stored;
}

/** Writes pieces into a stream as it takes them; where they break off, so does the stream. */
export async function pour(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  into: WritableStream<Uint8Array>,
): Promise<void> {
  const writer = into.getWriter();
  try {
    for await (const piece of pieces) await writer.write(piece);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
    throw error;
  }
}
