/** Which page numbers to show: first, last and those beside the current one; `null` where some are left out. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const near = [page - 1, page, page + 1];
  // Three at either end, so that the row doesn't shrink there.
  if (page <= 3) near.push(2, 3, 4);
  if (page >= pages - 2) near.push(pages - 3, pages - 2, pages - 1);
  const shown = [...new Set([1, ...near, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? number - 1);
    if (gap === 2) return [number - 1, number];
    return gap > 2 ? [null, number] : [number];
  });
}
