/** A page of a list as calls answer it. */
export interface CursorPage<Row> {
  data: Row[];
  nextCursor: string | null;
}

/** What every row of a list has. */
export interface Row {
  id: string;
}

/** A list with its next page behind it; rows that stand in both are kept once. */
export function addPage<R extends Row>(list: CursorPage<R>, more: CursorPage<R>): CursorPage<R> {
  const known = new Set(list.data.map(({ id }) => id));
  return { data: [...list.data, ...more.data.filter(({ id }) => !known.has(id))], nextCursor: more.nextCursor };
}

/**
 * A list whose first page was read anew: it replaces what it covers, what was read further down stays. Where the two
 * don't meet, more is new than one page holds, and the list begins again.
 */
export function mergeFirstPage<R extends Row>(list: CursorPage<R>, first: CursorPage<R>): CursorPage<R> {
  const ids = new Set(first.data.map(({ id }) => id));
  const lastMet = list.data.findLastIndex(({ id }) => ids.has(id));
  if (lastMet < 0 || first.nextCursor === null) return first;
  const rest = list.data.slice(lastMet + 1);
  return rest.length > 0 ? { data: [...first.data, ...rest], nextCursor: list.nextCursor } : first;
}

/** A page that was read before rows were put first in its list, with these first. */
export function withPrepended<R extends Row>(page: CursorPage<R>, prepended: readonly R[]): CursorPage<R> {
  const missing = prepended.filter(({ id }) => page.data.every((row) => row.id !== id));
  return missing.length > 0 ? { ...page, data: [...missing.reverse(), ...page.data] } : page;
}
