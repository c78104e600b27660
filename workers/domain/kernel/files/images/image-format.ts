import { BMP } from "image-size/types/bmp";
import { GIF } from "image-size/types/gif";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";

/** What the bytes of an image say about themselves; names and declared types are anybody's claim. */
export interface ImageFormat {
  mimeType: "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "image/avif";
  extension: string;
  /** Pixels, as stored; a camera's rotation is not counted in. */
  width: number;
  height: number;
}

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** JPEG and AVIF are read below: image-size takes the size of another frame or of a crop, and so lets too many pixels pass. */
const formats = [
  { mimeType: "image/png", extension: "png", reader: PNG },
  { mimeType: "image/gif", extension: "gif", reader: GIF },
  { mimeType: "image/webp", extension: "webp", reader: WEBP },
] as const;

/** The format and size of an image, or null where the bytes are none of those we serve. SVG, being a program, is none. */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const format = jpeg(view) ?? avif(bytes, view) ?? readFormat(bytes);
    return format && format.width > 0 && format.height > 0 ? format : null;
  } catch {
    return null; // cut off before its size was told
  }
}

function readFormat(bytes: Uint8Array): ImageFormat | null {
  const format = formats.find(({ reader }) => reader.validate(bytes));
  if (!format) return null;
  const { reader, ...described } = format;
  const { width, height } = reader.calculate(bytes);
  return { ...described, width, height };
}

/** Pixels of an image, also of formats that we keep without serving them smaller; null where its beginning doesn't say. */
export function pixelSize(bytes: Uint8Array): { width: number; height: number } | null {
  const served = imageFormat(bytes);
  if (served) return served;
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (BMP.validate(bytes)) return BMP.calculate(bytes);
    return ascii(bytes, 4, 4) === "ftyp" ? spatialExtent(bytes, view) : null;
  } catch {
    return null; // cut off before its size was told
  }
}

function jpeg(view: DataView): ImageFormat | null {
  if (view.getUint16(0) !== 0xffd8 || view.getUint8(2) !== 0xff) return null;
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++; // fill byte
      continue;
    }
    // A frame header other than the tables of arithmetic coding and Huffman that share its range.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return {
        mimeType: "image/jpeg",
        extension: "jpg",
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
      };
    if (marker === 0xd9 || marker === 0xda) return null;
    at += 2 + view.getUint16(at + 2);
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
  for (
    let at = bytes.indexOf(ispeStart, meta.from);
    at >= 0 && at + 16 <= meta.to;
    at = bytes.indexOf(ispeStart, at + 1)
  ) {
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
  for (let at = 0; at + 8 <= bytes.byteLength;) {
    const size = view.getUint32(at);
    const to = at + (size === 1 ? Number(view.getBigUint64(at + 8)) : size);
    if (ascii(bytes, at + 4, 4) === "meta") return size >= 8 && to <= bytes.byteLength ? { from: at, to } : null;
    if (to < at + 8) return null;
    at = to;
  }
  return null;
}
