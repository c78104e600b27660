import { PieceReader } from "../uploads/file-bytes";
import { upToEnd } from "./clean-picture";
import { isDroppedMarker, rotationIn, rotationSegment } from "./jpeg-metadata";
import { requireFewPixels } from "../uploads/judge-file";

/**
 * Passes a JPEG on without its metadata, as it comes: the metadata of photos says where and with what they were taken. Only what changes its
 * look is kept, the colour profile and the rotation. Holds one segment of its header, at most 64 KiB.
 */
export class JpegCleaner {
  /** As it is shown; null until its frame header has passed. */
  width: number | null = null;
  height: number | null = null;
  private rotation = 1;

  /** 422 as soon as it says that it has too many pixels. */
  async *clean(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    const reader = new PieceReader(bytes);
    yield copyOf(await reader.peek(2));
    reader.skip(2);
    for (;;) {
      const start = await reader.peek(4);
      if (start.byteLength < 4 || start[0] !== 0xff) break;
      const marker = start[1]!;
      if (marker === 0xff) {
        reader.skip(1); // fill byte
        continue;
      }
      // The picture itself begins, or it is none.
      if (marker === 0xda || marker === 0xd9) break;
      const length = 2 + ((start[2]! << 8) | start[3]!);
      const segment = await reader.peek(length);
      if (segment.byteLength < length) break;
      const segmentToKeep = this.keptOf(marker, segment);
      if (segmentToKeep) yield copyOf(segmentToKeep);
      reader.skip(length);
    }
    if (this.rotation >= 5) [this.width, this.height] = [this.height, this.width];
    yield* upToEnd(reader.rest());
    // It counts among the file's bytes.
    for await (const _ of reader.rest());
  }

  private keptOf(marker: number, segment: Uint8Array): Uint8Array | null {
    // A frame header other than the tables of arithmetic coding and Huffman that share its range.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      this.height = (segment[5]! << 8) | segment[6]!;
      this.width = (segment[7]! << 8) | segment[8]!;
      requireFewPixels(this);
    }
    if (marker === 0xe1) {
      const rotation = rotationIn(segment) ?? 1;
      if (this.rotation !== 1 || rotation === 1) return null;
      this.rotation = rotation;
      return rotationSegment(rotation);
    }
    return isDroppedMarker(marker) ? null : segment;
  }
}

/** What is passed on is kept for a while, so it is a copy; the piece that it was read from isn't kept. */
const copyOf = (bytes: Uint8Array) => bytes.slice();
