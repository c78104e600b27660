/** APP1 (Exif, XMP), APP3 to APP13 (makers, Photoshop, IPTC), APP15 and comments. */
const dropped = new Set([0xe1, 0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xed, 0xef, 0xfe]);

export const isDroppedMarker = (marker: number): boolean => dropped.has(marker);

/** The orientation (1 to 8) in an Exif segment; null where it is something else or has none. */
export function rotationIn(segment: Uint8Array): number | null {
  try {
    const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength);
    if (view.getUint32(4) !== 0x45786966) return null; // "Exif"
    const tiff = 10;
    const isLittle = view.getUint16(tiff) === 0x4949;
    const directory = tiff + view.getUint32(tiff + 4, isLittle);
    const entries = view.getUint16(directory, isLittle);
    for (let entry = 0; entry < entries; entry++) {
      const at = directory + 2 + entry * 12;
      if (view.getUint16(at, isLittle) !== 0x0112) continue;
      const value = view.getUint16(at + 8, isLittle);
      return value >= 1 && value <= 8 ? value : null;
    }
  } catch {
    // A broken segment has no orientation.
  }
  return null;
}

/** An Exif segment that holds the orientation alone. */
export function rotationSegment(rotation: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    0xff,
    0xe1,
    0,
    34,
    0x45,
    0x78,
    0x69,
    0x66,
    0,
    0, // APP1, length, "Exif"
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1, // big-endian TIFF with one entry:
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    rotation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
}
