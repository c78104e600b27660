import { isDroppedMarker, rotationIn, rotationSegment } from "./jpeg-metadata";

/**
 * Wipes a photo's metadata without changing its length, so that parts of an upload stay as long as they were: where and
 * with what it was taken is overwritten, only rotation and colours stay. Changes the bytes given, which are the beginning
 * of the JPEG; `isWhole`: whether all of its header was among them.
 */
export function blankMetadata(jpeg: Uint8Array): { isTurned: boolean; isWhole: boolean } {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let rotation = 1;
  let at = 2;
  const blanked: [from: number, to: number][] = [];
  let isWhole = false;
  while (at + 4 <= jpeg.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++; // fill byte
      continue;
    }
    isWhole = marker === 0xda;
    if (isWhole) break;
    const end = at + 2 + view.getUint16(at + 2);
    if (marker === 0xe1) rotation = rotationIn(jpeg.subarray(at, Math.min(end, jpeg.byteLength))) ?? rotation;
    if (isDroppedMarker(marker)) blanked.push([at, Math.min(end, jpeg.byteLength)]);
    at = end;
  }
  let isTold = rotation === 1;
  for (const [from, to] of blanked) {
    const segment = jpeg.subarray(from, to);
    segment.fill(0, 4);
    const replacement = rotationSegment(rotation);
    // The rotation moves into the first segment that has room for it; the rest of it is a comment of nothing.
    if (!isTold && segment.byteLength >= replacement.byteLength) {
      segment.set(replacement.subarray(4), 4);
      segment[1] = 0xe1;
      isTold = true;
    } else segment[1] = 0xfe;
  }
  return { isTurned: rotation >= 5, isWhole };
}
