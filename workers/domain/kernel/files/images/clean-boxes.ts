import { PieceReader } from "../uploads/file-bytes";

/**
 * AVIF and HEIC: boxes of ISO/IEC 14496-12, of which `meta` says where in the file each item lies (23008-12). Items of Exif and XMP are
 * overwritten where they lie, for their places are counted from the file's beginning; rotation and colours are properties and stay.
 */

type Range = readonly [from: number, to: number];

const kept = new Set(["ftyp", "meta", "mdat", "moov", "free", "skip"]);
/** A `meta` that is longer is none that we understand. */
const mostMeta = 4 * 1024 * 1024;

const textOf = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

export async function* cleanBoxes(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const reader = new PieceReader(bytes);
  const blanked: Range[] = [];
  for (let at = 0; ;) {
    const head = await reader.peek(16);
    if (head.byteLength < 8) return;
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    const [short, type] = [view.getUint32(0), textOf(head, 4)];
    // Behind the last box anything may hide.
    if (!/^[\w ]{4}$/.test(type) || (short !== 0 && short !== 1 && short < 8)) return;
    const size = short === 0 ? Infinity : short === 1 && head.byteLength === 16 ? Number(view.getBigUint64(8)) : short;
    if (size < 8) return;
    if (type === "meta" && size <= mostMeta) {
      const meta = (await reader.peek(size)).slice();
      reader.skip(size);
      blanked.push(...metadataIn(meta, at));
      yield* overwritten([meta], at, blanked);
    } else if (kept.has(type)) yield* overwritten(reader.take(size), at, blanked);
    else {
      const start = head.slice(0, short === 1 ? 16 : 8);
      start.set([0x66, 0x72, 0x65, 0x65], 4); // "free"
      reader.skip(start.byteLength);
      yield start;
      for await (const piece of reader.take(size - start.byteLength)) yield new Uint8Array(piece.byteLength);
    }
    if (size === Infinity) return;
    at += size;
  }
}

async function* overwritten(
  pieces: AsyncIterable<Uint8Array> | Uint8Array[],
  from: number,
  ranges: readonly Range[],
): AsyncIterable<Uint8Array> {
  let at = from;
  for await (const piece of pieces) {
    const copy = piece.slice();
    for (const [begin, end] of ranges) {
      const [first, last] = [Math.max(0, begin - at), Math.min(copy.byteLength, end - at)];
      if (first < last) copy.fill(0, first, last);
    }
    at += piece.byteLength;
    yield copy;
  }
}

/** Where in the file the items of Exif and XMP lie that a `meta` names. */
function metadataIn(meta: Uint8Array, metaAt: number): Range[] {
  try {
    const boxes = boxesIn(meta, 12, meta.byteLength);
    const ids = itemsOfMetadata(meta, boxes.get("iinf"));
    const data = boxes.get("idat");
    return locationsIn(meta, boxes.get("iloc")).flatMap(({ id, isInData, from, length }): Range[] => {
      if (!ids.has(id)) return [];
      const begin = isInData ? metaAt + (data?.[0] ?? 0) + from : from;
      return [[begin, begin + length]];
    });
  } catch {
    return []; // cut off, or of a version that nobody writes
  }
}

/** Contents of the boxes within a box, the first of each type. */
function boxesIn(bytes: Uint8Array, from: number, to: number): Map<string, Range> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = new Map<string, Range>();
  for (let at = from; at + 8 <= to;) {
    const size = view.getUint32(at);
    if (size < 8) break;
    const type = textOf(bytes, at + 4);
    if (!boxes.has(type)) boxes.set(type, [at + 8, Math.min(to, at + size)]);
    at += size;
  }
  return boxes;
}

function itemsOfMetadata(bytes: Uint8Array, range: Range | undefined): Set<number> {
  const ids = new Set<number>();
  if (!range) return ids;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = range[0] + (view.getUint8(range[0]) === 0 ? 6 : 8);
  for (let at = first; at + 8 <= range[1];) {
    const size = view.getUint32(at);
    if (size < 8) break;
    const version = view.getUint8(at + 8);
    const id = version === 2 ? view.getUint16(at + 12) : version === 3 ? view.getUint32(at + 12) : null;
    const type = textOf(bytes, at + (version === 3 ? 18 : 16));
    if (id !== null && (type === "Exif" || type === "mime" || type === "uri ")) ids.add(id);
    at += size;
  }
  return ids;
}

interface Location {
  id: number;
  /** Counted from the contents of `idat` instead of the file's beginning. */
  isInData: boolean;
  from: number;
  length: number;
}

function locationsIn(bytes: Uint8Array, range: Range | undefined): Location[] {
  if (!range) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = range[0];
  const number = (size: number): number => {
    at += size;
    if (size === 0) return 0;
    if (size === 8) return Number(view.getBigUint64(at - 8));
    return size === 4 ? view.getUint32(at - 4) : view.getUint16(at - 2);
  };
  const version = view.getUint8(at);
  at += 4;
  const sizes = number(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [12, 8, 4, 0].map((shift) => (sizes >> shift) & 15) as [
    number,
    number,
    number,
    number,
  ];
  const locations: Location[] = [];
  for (let left = number(version < 2 ? 2 : 4); left > 0; left--) {
    const id = number(version < 2 ? 2 : 4);
    const method = version > 0 ? number(2) & 15 : 0;
    number(2);
    const base = number(baseSize);
    for (let extents = number(2); extents > 0; extents--) {
      if (version > 0) number(indexSize);
      const from = base + number(offsetSize);
      const length = number(lengthSize);
      if (method < 2) locations.push({ id, isInData: method === 1, from, length });
    }
  }
  return locations;
}
