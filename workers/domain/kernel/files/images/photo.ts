import { imageFormat } from "./image-format";
import { blankMetadata } from "./jpeg-blanking";

/** The beginning of a JPEG without its metadata, as long as before, and what it says of the picture. */
export function cleanedJpeg(bytes: Uint8Array<ArrayBuffer>): {
  cleaned: Uint8Array<ArrayBuffer>;
  facts: { width: number | null; height: number | null; isLongHeader: boolean };
} {
  const format = imageFormat(bytes);
  const { isTurned, isWhole } = blankMetadata(bytes);
  const [width, height] = isTurned ? [format?.height, format?.width] : [format?.width, format?.height];
  return { cleaned: bytes, facts: { width: width ?? null, height: height ?? null, isLongHeader: !isWhole } };
}
