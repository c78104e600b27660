import { imageWidths } from "@db/vocabulary/enumerations";

/** `sizes` of a picture as wide as the text of a card: between the edges of a phone and of the card stand four rem. */
export const textColumn = "(width < 48rem) calc(100vw - 4rem), 44rem";

/** `src` and `srcSet` of an uploaded picture at the widths the server makes; `width` is its own, where it is known. */
export function pictureSources(url: string, width: number | null = null): { src: string; srcSet: string } {
  const useful = imageWidths.filter((size, position) => position === 0 || width === null || size < width * 1.5);
  return {
    src: `${url}?w=${useful.at(-1)}`,
    srcSet: useful.map((size) => `${url}?w=${size} ${size}w`).join(", "),
  };
}

/**
 * When a picture is fetched: at once, and before others, where the page begins with it (`isFirst`), else once it is scrolled
 * near. The attribute's name is HTML's: React 18 knows no `fetchPriority`.
 */
export const loadingOf = (isFirst: boolean) =>
  isFirst ? ({ loading: "eager", fetchpriority: "high" } as const) : ({ loading: "lazy" } as const);
