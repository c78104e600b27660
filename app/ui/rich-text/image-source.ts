const widths = [480, 960, 1600] as const;

/** `src`, `srcSet` and `sizes` of a stored picture; `sizes` says how wide it is shown. */
export function imageSource(fileId: string, sizes: string) {
  return {
    src: `/files/${fileId}?w=960`,
    srcSet: widths.map((width) => `/files/${fileId}?w=${width} ${width}w`).join(", "),
    sizes,
  };
}
