import { imageWidths } from "@db/vocabulary/enumerations";

/** `src`, `srcSet` and `sizes` of a stored picture, at the widths the server makes; `sizes` says how wide it is shown. */
export function imageSource(fileId: string, sizes: string) {
  return {
    src: `/files/${fileId}?w=640`,
    srcSet: imageWidths.map((width) => `/files/${fileId}?w=${width} ${width}w`).join(", "),
    sizes,
  };
}
