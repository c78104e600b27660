import type { CloudView } from "../shapes";

/** Sizes of the list's items, in pixels. */
export const rowHeight = { grid: 160, list: 60 } as const;

/** A phone of 390 px has room for two beside each other. */
const twoColumns = 300;

/** How many items stand side by side in a grid: fewer on a page, where they are larger. */
export function columnsOf(width: number, view: CloudView, isPopup: boolean): number {
  if (view === "list") return 1;
  return Math.max(width < twoColumns ? 1 : 2, isPopup ? Math.floor(width / 111) : Math.floor(width / 150) - 1);
}

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Indexes of the cells that a rectangle touches, by where they lie: those out of sight too. */
export function cellsWithin(
  { left, top, right, bottom }: Rectangle,
  { columns, width, height, count }: { columns: number; width: number; height: number; count: number },
): number[] {
  const cell = width / columns;
  const at = (value: number, size: number, maxIndex: number) =>
    Math.min(maxIndex, Math.max(0, Math.floor(value / size)));
  const rows = Math.ceil(count / columns);
  if (count === 0 || bottom < 0 || top > rows * height) return [];
  const indexes: number[] = [];
  for (let row = at(top, height, rows - 1); row <= at(bottom, height, rows - 1); row++)
    for (let column = at(left, cell, columns - 1); column <= at(right, cell, columns - 1); column++) {
      const index = row * columns + column;
      if (index < count) indexes.push(index);
    }
  return indexes;
}

/** Where a key leads from an index; null where it isn't about moving. */
export function stepOf(
  key: string,
  index: number,
  { columns, count, perView }: { columns: number; count: number; perView: number },
): number | null {
  const within = (next: number) => Math.min(count - 1, Math.max(0, next));
  switch (key) {
    case "ArrowRight":
      return within(index + 1);
    case "ArrowLeft":
      return within(index - 1);
    case "ArrowDown":
      return index + columns < count ? index + columns : index;
    case "ArrowUp":
      return index - columns >= 0 ? index - columns : index;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "PageDown":
      return within(index + columns * perView);
    case "PageUp":
      return within(index - columns * perView);
    default:
      return null;
  }
}
