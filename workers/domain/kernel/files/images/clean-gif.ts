import { PieceReader } from "../uploads/file-bytes";

/** What loops a GIF or says its colours; other applications' blocks are about the picture. */
const keptApplications = new Set(["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]);
const block = { extension: 0x21, image: 0x2c, end: 0x3b } as const;
const extension = { text: 0x01, control: 0xf9, application: 0xff } as const;
/** Blocks are of 256 bytes at most: they are passed on together. */
const passedAtOnce = 16 * 1024;

/** A GIF without comments, without what applications noted, and without what hides behind its end. Source: GIF89a, sections 17 to 27. */
export const cleanGif = (bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> => inLargePieces(parts(bytes));

async function* parts(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = new PieceReader(bytes);
  const head = await reader.peek(13);
  yield* reader.take(13 + colourTable(head[10]));
  for (;;) {
    const start = await reader.peek(14);
    if (start[0] === block.extension) {
      const isKept = isKeptExtension(start);
      yield* kept(reader, 2, isKept);
      yield* subBlocks(reader, isKept);
    } else if (start[0] === block.image) {
      // Its place and table of colours, and how its pixels are coded.
      yield* reader.take(10 + colourTable(start[9]) + 1);
      yield* subBlocks(reader, true);
    } else {
      // Nothing that is no block is shown.
      if (start[0] === block.end) yield* reader.take(1);
      return;
    }
  }
}

const colourTable = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function isKeptExtension(start: Uint8Array): boolean {
  const label = start[1];
  if (label === extension.application) return keptApplications.has(String.fromCharCode(...start.subarray(3, 14)));
  return label === extension.control || label === extension.text;
}

async function* kept(reader: PieceReader, length: number, isKept: boolean): AsyncIterable<Uint8Array> {
  for await (const piece of reader.take(length)) if (isKept) yield piece;
}

async function* subBlocks(reader: PieceReader, isKept: boolean): AsyncIterable<Uint8Array> {
  for (let length: number | undefined; length !== 0;) {
    length = (await reader.peek(1))[0];
    if (length === undefined) return;
    yield* kept(reader, length + 1, isKept);
  }
}

async function* inLargePieces(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let gathered = new Uint8Array(passedAtOnce);
  let length = 0;
  for await (const piece of pieces)
    for (let at = 0; at < piece.byteLength;) {
      const step = Math.min(piece.byteLength - at, passedAtOnce - length);
      gathered.set(piece.subarray(at, at + step), length);
      at += step;
      length += step;
      if (length < passedAtOnce) continue;
      yield gathered;
      gathered = new Uint8Array(passedAtOnce);
      length = 0;
    }
  if (length > 0) yield gathered.subarray(0, length);
}
