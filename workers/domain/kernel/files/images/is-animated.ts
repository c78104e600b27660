/** How much of an image's beginning says whether it moves; only a very long profile of colours stands before that. */
export const animationHead = 64 * 1024;

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/**
 * Whether an image moves, by its beginning: a smaller one would be its first frame.
 * Sources: PNG 3rd edition, 11.3.6.1 (acTL stands before IDAT); WebP Container Specification, VP8X; AVIF 1.1, section 6.3 (avis).
 */
export function isAnimated(mimeType: string, head: Uint8Array): boolean {
  switch (mimeType) {
    case "image/png":
      return hasAnimationControl(head);
    case "image/webp":
      return ascii(head, 12, 4) === "VP8X" && ((head[20] ?? 0) & 2) !== 0;
    case "image/avif":
      return ascii(head, 8, 4) === "avis";
    default:
      return false;
  }
}

function hasAnimationControl(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  for (let at = 8; at + 8 <= head.byteLength; at += view.getUint32(at) + 12) {
    const type = ascii(head, at + 4, 4);
    if (type === "acTL") return true;
    if (type === "IDAT") return false;
  }
  return false;
}
