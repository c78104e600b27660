/**
 * A picture of a few pixels that stands in a picture's place until it arrives, blurred by being stretched: base64 of its
 * width, its height, and red, green and blue of each pixel, row by row.
 */

/** Pixels of its longer side. */
export const placeholderSide = 5;

/** Width, height and up to 25 pixels. */
export const placeholderPattern = /^[A-Za-z0-9+/]{7,103}={0,2}$/;

/** Bytes as red, green, blue and opacity, as a canvas gives them. */
export function placeholderOf(width: number, height: number, rgba: ArrayLike<number>): string {
  const bytes = [width, height];
  for (let at = 0; at < width * height * 4; at += 4) bytes.push(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!);
  return btoa(String.fromCharCode(...bytes));
}

/** The width and height that a picture's placeholder has. */
export function placeholderSize(width: number, height: number): { width: number; height: number } {
  const scale = placeholderSide / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The address of a placeholder's picture (`data:image/bmp`); null for what is none. */
export function placeholderAddress(placeholder: string | null | undefined): string | null {
  if (!placeholder || !placeholderPattern.test(placeholder)) return null;
  const bytes = Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0));
  const [width = 0, height = 0] = bytes;
  if (
    width < 1 ||
    height < 1 ||
    width > placeholderSide ||
    height > placeholderSide ||
    bytes.length !== 2 + width * height * 3
  )
    return null;
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bitmap(width, height, bytes.subarray(2))))}`;
}

/** A Windows bitmap of 24 bits: rows from below, each filled up to four bytes, blue before green before red. */
function bitmap(width: number, height: number, rgb: Uint8Array): Uint8Array {
  const header = 54;
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = new Uint8Array(header + row * height);
  const view = new DataView(file.buffer);
  view.setUint16(0, 0x424d);
  view.setUint32(2, file.length, true);
  view.setUint32(10, header, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let colour = 0; colour < 3; colour++)
        file[header + (height - 1 - y) * row + x * 3 + colour] = rgb[(y * width + x) * 3 + 2 - colour]!;
  return file;
}
