/** What the bytes of an image say about themselves; names and declared types are anybody's claim. */
export interface ImageFormat {
  mimeType: "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "image/avif";
  extension: string;
  /** Pixels, as stored; a camera's rotation is not counted in. */
  width: number;
  height: number;
}

const ascii = (bytes: Uint8Array, from: number, length: number) => String.fromCharCode(...bytes.subarray(from, from + length));

/** The format and size of an image, or null where the bytes are none of those we serve. SVG, being a program, is none. */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const found = jpeg(view) ?? png(bytes, view) ?? gif(bytes, view) ?? webp(bytes, view) ?? avif(bytes, view);
    return found && found.width > 0 && found.height > 0 ? found : null;
  } catch {
    return null; // cut off before its size was told
  }
}

/** Pixels of an image, also of formats that we keep without serving them smaller; null where its beginning doesn't tell. */
export function pixelSize(bytes: Uint8Array): { width: number; height: number } | null {
  const served = imageFormat(bytes);
  if (served) return served;
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (ascii(bytes, 0, 2) === "BM") return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
    return ascii(bytes, 4, 4) === "ftyp" ? spatialExtent(bytes, view) : null;
  } catch {
    return null; // cut off before its size was told
  }
}

function jpeg(view: DataView): ImageFormat | null {
  if (view.getUint16(0) !== 0xffd8 || view.getUint8(2) !== 0xff) return null;
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++; // fill byte
      continue;
    }
    // A frame header other than the tables of arithmetic coding and Huffman that share its range.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { mimeType: "image/jpeg", extension: "jpg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xd9 || marker === 0xda) return null;
    at += 2 + view.getUint16(at + 2);
  }
}

function png(bytes: Uint8Array, view: DataView): ImageFormat | null {
  if (ascii(bytes, 0, 8) !== "\x89PNG\r\n\x1a\n" || ascii(bytes, 12, 4) !== "IHDR") return null;
  return { mimeType: "image/png", extension: "png", width: view.getUint32(16), height: view.getUint32(20) };
}

function gif(bytes: Uint8Array, view: DataView): ImageFormat | null {
  if (!["GIF87a", "GIF89a"].includes(ascii(bytes, 0, 6))) return null;
  return { mimeType: "image/gif", extension: "gif", width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function webp(bytes: Uint8Array, view: DataView): ImageFormat | null {
  if (ascii(bytes, 0, 4) !== "RIFF" || ascii(bytes, 8, 4) !== "WEBP") return null;
  const size = (width: number, height: number): ImageFormat => ({ mimeType: "image/webp", extension: "webp", width, height });
  switch (ascii(bytes, 12, 4)) {
    case "VP8 ":
      return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return size((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
    }
    case "VP8X": {
      const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
      return size(uint24(24) + 1, uint24(27) + 1);
    }
    default:
      return null;
  }
}

function avif(bytes: Uint8Array, view: DataView): ImageFormat | null {
  if (ascii(bytes, 4, 4) !== "ftyp" || !["avif", "avis"].includes(ascii(bytes, 8, 4))) return null;
  const size = spatialExtent(bytes, view);
  return size && { mimeType: "image/avif", extension: "avif", ...size };
}

/**
 * AVIF and HEIC keep sizes in property boxes `ispe` of the box `meta`: of the image, of its tiles and of its thumbnail. The
 * largest counts, so all of that box has to be there: else a small one stands in front of the one that is decoded.
 */
function spatialExtent(bytes: Uint8Array, view: DataView): { width: number; height: number } | null {
  let [width, height] = [0, 0];
  const meta = metaBox(bytes, view);
  if (!meta) return null;
  for (let at = bytes.indexOf(ispeStart, meta.from); at >= 0 && at + 16 <= meta.to; at = bytes.indexOf(ispeStart, at + 1)) {
    if (view.getUint32(at) !== ispeType) continue;
    width = Math.max(width, view.getUint32(at + 8));
    height = Math.max(height, view.getUint32(at + 12));
  }
  return width && height ? { width, height } : null;
}

/** "ispe" */
const ispeType = 0x69737065;
const ispeStart = 0x69;

/** Where the outermost box `meta` stands; null where it isn't there as a whole. */
function metaBox(bytes: Uint8Array, view: DataView): { from: number; to: number } | null {
  for (let at = 0; at + 8 <= bytes.byteLength; ) {
    const size = view.getUint32(at);
    const to = at + (size === 1 ? Number(view.getBigUint64(at + 8)) : size);
    if (ascii(bytes, at + 4, 4) === "meta") return size >= 8 && to <= bytes.byteLength ? { from: at, to } : null;
    if (to < at + 8) return null;
    at = to;
  }
  return null;
}
