import { PieceReader } from "../uploads/file-bytes";
import { cleanBoxes } from "./clean-boxes";
import { cleanGif } from "./clean-gif";
import { rotationIn, rotationSegment } from "./jpeg-metadata";

/**
 * Pass pictures on without what they say of place, device and person, and without what hides behind their end, as they come. What
 * changes their look is kept: colours, rotation, the frames of one that moves. JPEG has a cleaner of its own (`JpegCleaner`).
 */
type Clean = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** How a picture of a type is cleaned; undefined where there is nothing to take out. */
export function cleanerOf(mimeType: string): Clean | undefined {
  const clean = cleaners[mimeType];
  return clean && ((bytes) => toTheEnd(clean, bytes));
}

/** What hides behind the end is read as well: it counts among the file's bytes, and who sends it waits for that. */
async function* toTheEnd(clean: Clean, bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]();
  yield* clean({ [Symbol.asyncIterator]: () => ({ next: () => source.next() }) });
  while (!(await source.next()).done);
}

const latin = (bytes: Uint8Array, from: number, length = 4) =>
  String.fromCharCode(...bytes.subarray(from, from + length));
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Beginning of Exif data: "Exif" and two zeros, which stand in JPEG alone. */
const exifMark = Uint8Array.from([0xff, 0xe1, 0, 0, 0x45, 0x78, 0x69, 0x66, 0, 0]);

/** The rotation that Exif data says, and no more; null where it says none. */
function rotationAlone(exif: Uint8Array): Uint8Array | null {
  const tiff = latin(exif, 0) === "Exif" ? exif.subarray(6) : exif;
  const segment = new Uint8Array(exifMark.byteLength + tiff.byteLength);
  segment.set(exifMark);
  segment.set(tiff, exifMark.byteLength);
  const rotation = rotationIn(segment);
  return rotation && rotation !== 1 ? rotationSegment(rotation).subarray(exifMark.byteLength) : null;
}

/** More than that no picture needs to say how it was taken; what is longer is passed over unread. */
const mostMetadata = 1024 * 1024;

/** What a PNG looks like by; tIME, texts and chunks of makers are left out. Source: PNG (Third Edition), 11.2 and 11.3. */
const pngChunks = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT".split(" "),
);

async function* cleanPng(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = new PieceReader(bytes);
  yield* copies(reader.take(8));
  for (;;) {
    const head = await reader.peek(8);
    if (head.byteLength < 8) return;
    const [length, type] = [viewOf(head).getUint32(0), latin(head, 4)];
    if (pngChunks.has(type)) yield* copies(reader.take(length + 12));
    else {
      const rotation =
        type === "eXIf" && length <= mostMetadata ? rotationAlone((await reader.peek(length + 8)).subarray(8)) : null;
      if (rotation) yield pngChunk(type, rotation);
      for await (const _ of reader.take(length + 12));
    }
    if (type === "IEND") return;
  }
}

function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.byteLength + 12);
  const view = viewOf(chunk);
  view.setUint32(0, data.byteLength);
  chunk.set(new TextEncoder().encode(type), 4);
  chunk.set(data, 8);
  view.setUint32(data.byteLength + 8, crc32(chunk.subarray(4, data.byteLength + 8)));
  return chunk;
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const webpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ANIM", "ANMF", "ALPH", "ICCP"]);
const xmpFlag = 0x04;

/** Lengths stay as they are, for the head says them: what is taken out becomes a chunk of nothing. Source: WebP Container Specification. */
async function* cleanWebp(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = new PieceReader(bytes);
  const head = (await reader.peek(12)).slice();
  if (head.byteLength < 12) return yield head;
  reader.skip(12);
  yield head;
  for (let left = viewOf(head).getUint32(4, true) - 4; left >= 8;) {
    const start = await reader.peek(8);
    if (start.byteLength < 8) return;
    const [type, length] = [latin(start, 0), viewOf(start).getUint32(4, true)];
    const whole = Math.min(left, 8 + length + (length % 2));
    left -= whole;
    if (webpChunks.has(type)) {
      if (type === "VP8X") {
        const chunk = (await reader.peek(whole)).slice();
        if (chunk.byteLength > 8) chunk[8]! &= ~xmpFlag;
        reader.skip(whole);
        yield chunk;
      } else yield* copies(reader.take(whole));
      continue;
    }
    const exif = type === "EXIF" && length <= mostMetadata ? (await reader.peek(8 + length)).subarray(8) : null;
    const rotation = exif && rotationAlone(exif);
    const isKept = rotation !== null && rotation.byteLength <= length;
    const begin = start.slice();
    if (!isKept) begin.set(new TextEncoder().encode("JUNK"));
    reader.skip(8);
    yield begin;
    let at = 0;
    for await (const piece of reader.take(whole - 8)) {
      const blank = new Uint8Array(piece.byteLength);
      if (isKept) blank.set(rotation.subarray(at, at + piece.byteLength));
      at += piece.byteLength;
      yield blank;
    }
  }
}

/** What is passed on is kept for a while, so it is a copy. */
async function* copies(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  for await (const piece of pieces) yield piece.slice();
}

/**
 * The coded picture of a JPEG, from its first scan to its end: behind that a telephone keeps a video, and anybody anything. Between
 * scans stand segments of a length that they say.
 */
export async function* upToEnd(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  // What the next byte is: of the picture, behind 0xff, of a length, or of a segment.
  let state: "coded" | "marker" | "length" | "length again" | "segment" = "coded";
  let left = 0;
  for await (const piece of bytes)
    for (let at = 0; ; at++) {
      if (at === piece.byteLength) {
        yield piece;
        break;
      }
      const byte = piece[at]!;
      if (state === "segment") {
        const step = Math.min(left, piece.byteLength - at);
        left -= step;
        at += step - 1;
        if (left === 0) state = "coded";
      } else if (state === "coded") {
        if (byte === 0xff) state = "marker";
        else {
          const next = piece.indexOf(0xff, at);
          at = (next < 0 ? piece.byteLength : next) - 1;
        }
      } else if (state === "marker") {
        if (byte === 0xd9) {
          yield piece.subarray(0, at + 1);
          return;
        }
        // A byte that was 0xff itself, a restart, or one that fills.
        const isCoded = byte === 0 || (byte >= 0xd0 && byte <= 0xd8);
        state = byte === 0xff ? "marker" : isCoded ? "coded" : "length";
      } else if (state === "length") {
        left = byte << 8;
        state = "length again";
      } else {
        left = Math.max(0, (left | byte) - 2);
        state = left === 0 ? "coded" : "segment";
      }
    }
}

const cleaners: Readonly<Record<string, Clean>> = {
  "image/gif": cleanGif,
  "image/png": cleanPng,
  "image/webp": cleanWebp,
  "image/avif": cleanBoxes,
  "image/heic": cleanBoxes,
};
