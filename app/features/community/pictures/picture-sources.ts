import { imageWidths } from "@db/vocabulary/enumerations";
import type { FileInfo } from "../shapes";

/** `src` and `srcSet` of an uploaded picture at the widths the server makes. */
export function pictureSources({ url, width }: Pick<FileInfo, "url" | "width">) {
  const useful = imageWidths.filter((size, position) => position === 0 || width === null || size < width * 1.5);
  return {
    src: `${url}?w=${useful.at(-1)}`,
    srcSet: useful.map((size) => `${url}?w=${size} ${size}w`).join(", "),
  };
}
