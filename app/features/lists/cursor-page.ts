/** A page of a list as calls answer it; some say more of the list, such as how long it is. */
export interface CursorPage<Row> {
  data: Row[];
  nextCursor: string | null;
}

/** What every row of a list has. */
export interface Row {
  id: string;
}

/** A list with its next page behind it; rows that stand in both are kept once. */
export function addPage<P extends CursorPage<Row>>(list: P, more: P): P {
  const ids = new Set(list.data.map(({ id }) => id));
  return { ...more, data: [...list.data, ...more.data.filter(({ id }) => !ids.has(id))] };
}

/**
 * A list whose first page was read anew: it replaces what it covers, what was read further down stays. Where the two
 * don't meet, more is new than one page holds, and the list begins again.
 */
export function mergeFirstPage<P extends CursorPage<Row>>(list: P, first: P): P {
  const ids = new Set(first.data.map(({ id }) => id));
  const lastMet = list.data.findLastIndex(({ id }) => ids.has(id));
  if (lastMet < 0 || first.nextCursor === null) return first;
  const laterRows = list.data.slice(lastMet + 1);
  return laterRows.length > 0 ? { ...first, data: [...first.data, ...laterRows], nextCursor: list.nextCursor } : first;
}

/** A page that was read before rows were put first in its list, with these first. */
export function withPrepended<R extends Row, P extends CursorPage<R>>(page: P, prepended: readonly R[]): P {
  const missing = prepended.filter(({ id }) => page.data.every((row) => row.id !== id));
  return missing.length > 0 ? { ...page, data: [...missing.reverse(), ...page.data] } : page;
}
