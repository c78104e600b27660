/** Who is chosen: the ids, or with `isAll` all whom the filter finds but these. */
export interface Chosen {
  isAll: boolean;
  ids: ReadonlySet<string>;
}

export const nobody: Chosen = { isAll: false, ids: new Set() };

export const countOfChosen = ({ isAll, ids }: Chosen, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size;

/** Who of a page is chosen. */
export const chosenOfPage = ({ isAll, ids }: Chosen, page: readonly { id: string }[]): Set<string> =>
  new Set(page.map(({ id }) => id).filter((id) => ids.has(id) !== isAll));

/** After the page's checkboxes stand so. */
export function withPage(chosen: Chosen, page: readonly { id: string }[], selected: ReadonlySet<string>): Chosen {
  const ids = new Set(chosen.ids);
  for (const { id } of page)
    if (selected.has(id) !== chosen.isAll) ids.add(id);
    else ids.delete(id);
  return { ...chosen, ids };
}
