import { invalid } from "@workers/errors";
import { peopleLimits } from "@db/vocabulary/limits/people-limits";

/** Bytes of a stored file, read a range at a time. */
export interface StoredBytes {
  size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
  stream(offset: number, length: number): Promise<ReadableStream<Uint8Array>>;
}

interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  offset: number;
}

const badFile = () => invalid({ field: "file", key: "notAllowed" });
const directoryEnd = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
/** The end of the directory may have a comment of so many bytes behind it. */
const maxComment = 65_535;

/**
 * The entries of a ZIP file by their names. Refused are encrypted ones, ZIP64, and files whose entries say that they unpack to more
 * than an import may hold; what they say may be wrong, so `unpacked` counts again.
 */
export async function zipEntries(file: StoredBytes): Promise<Map<string, ZipEntry>> {
  const tail = Math.min(file.size, maxComment + 22);
  const end = await file.read(file.size - tail, tail);
  const view = viewOf(end);
  let at = end.byteLength - 22;
  while (at >= 0 && view.getUint32(at, true) !== directoryEnd) at--;
  if (at < 0) throw badFile();
  const count = view.getUint16(at + 10, true);
  const size = view.getUint32(at + 12, true);
  const offset = view.getUint32(at + 16, true);
  if (count === 0xffff || offset + size > file.size || count > peopleLimits.importZipEntries) throw badFile();
  const bytes = await file.read(offset, size);
  return readDirectory(bytes, count, file.size);
}

function readDirectory(bytes: Uint8Array, count: number, fileSize: number): Map<string, ZipEntry> {
  const view = viewOf(bytes);
  const entries = new Map<string, ZipEntry>();
  let unpackedSize = 0;
  for (let i = 0, at = 0; i < count; i++) {
    if (at + 46 > bytes.byteLength || view.getUint32(at, true) !== directoryEntry) throw badFile();
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength!));
    unpackedSize += size;
    if (isEncrypted || (method !== 0 && method !== 8)) throw badFile();
    if (unpackedSize > peopleLimits.importUnpackedBytes || unpackedSize > fileSize * peopleLimits.importUnpackedRatio)
      throw tooLarge();
    entries.set(name, { name, method, packed, offset: view.getUint32(at + 42, true) });
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  return entries;
}

/** The bytes of an entry as they are unpacked; ends with 422 as soon as they are more than an import may hold. */
export async function unpacked(file: StoredBytes, entry: ZipEntry): Promise<ReadableStream<Uint8Array>> {
  const head = viewOf(await file.read(entry.offset, 30));
  if (head.byteLength < 30 || head.getUint32(0, true) !== localEntry) throw badFile();
  const start = entry.offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  if (start + entry.packed > file.size) throw badFile();
  const packed = await file.stream(start, entry.packed);
  const bytes = entry.method === 0 ? packed : packed.pipeThrough(inflate());
  let size = 0;
  return bytes.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        size += piece.byteLength;
        if (
          size > peopleLimits.importUnpackedBytes ||
          size > Math.max(file.size, 1024) * peopleLimits.importUnpackedRatio
        )
          controller.error(tooLarge());
        else controller.enqueue(piece);
      },
    }),
  );
}

const inflate = () => new DecompressionStream("deflate-raw") as unknown as ReadableWritablePair<Uint8Array, Uint8Array>;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const tooLarge = () =>
  invalid({
    field: "file",
    key: "maxNumber",
    params: { max: peopleLimits.importUnpackedBytes / 1024 / 1024 },
  });
