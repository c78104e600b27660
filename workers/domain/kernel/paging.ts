import { type Column, desc, type SQL, sql } from "drizzle-orm";
import { limits } from "@db/vocabulary/limits";
import { invalid } from "@workers/errors";
import { type Database, type Fields, type RowOf, rows, type ScopeFor, type TenantTable } from "@workers/store";

/** How a list is asked for: from a cursor on, or a page by its number. */
export interface ListQuery {
  page: number;
  limit: number;
  cursor?: string;
}

/** A page of a list. `total` counts the whole list, null where that was not counted; `nextCursor` is null at its end. */
export interface Page<Row> {
  data: Row[];
  page: number;
  limit: number;
  total: number | null;
  nextCursor: string | null;
}

export const emptyPage = <Row>({ page, limit }: ListQuery): Page<Row> => ({
  data: [],
  page,
  limit,
  total: 0,
  nextCursor: null,
});

/** The numbers and the id that a row of a keyset is found by, in the order of its index. */
export type Keyset = [...number[], string];

/** A keyset as a cursor: `1732180000000.0194…`. */
const cursorOf = (keyset: (number | string)[]): string => keyset.join(".");

/** The keyset of a cursor with that many numbers before its id; 422 for what no list gave out. */
export function readCursor(cursor: string | undefined, numbers: number): { numbers: number[]; id: string } | null {
  if (!cursor) return null;
  const parts = cursor.split(".");
  const id = parts.pop()!;
  const values = parts.map(Number);
  if (parts.length !== numbers || !parts.every((part) => /^-?\d{1,15}$/.test(part)) || !/^[0-9a-f-]{36}$/.test(id))
    throw invalid({ field: "cursor", key: "wrongType" });
  return { numbers: values, id };
}

/** How many rows a numbered page skips. Page numbers reach only so far into a long list; cursors reach its end. */
export function offsetOf({ page, limit, cursor }: ListQuery): number {
  if (cursor) return 0;
  const lastPage = Math.max(1, Math.floor(limits.pageDepth / limit));
  if (page > lastPage) throw invalid({ field: "page", key: "maxNumber", params: { max: lastPage } });
  return (page - 1) * limit;
}

/** What a statement counted that stops behind `limits.pageDepth`: null where there may be more. */
export const boundedTotal = (count: number): number | null => (count > limits.pageDepth ? null : count);

/** The total of a list that nobody counted: known where a numbered page reaches the list's end, else null. */
export function totalAtEnd(query: ListQuery, rowCount: number): number | null {
  const offset = offsetOf(query);
  return query.cursor || rowCount > query.limit || (rowCount === 0 && offset > 0) ? null : offset + rowCount;
}

/** Makes a page of the rows found, of which one more than `limit` was asked for. */
export function pageOf<Found, Row>(
  query: ListQuery,
  total: number | null,
  foundRows: Found[],
  keyset: (row: Found) => (number | string)[],
  show: (row: Found) => Row,
): Page<Row> {
  const shown = foundRows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    data: shown.map(show),
    page: query.page,
    limit: query.limit,
    total,
    nextCursor: foundRows.length > query.limit && last ? cursorOf(keyset(last)) : null,
  };
}

/** A numbered page of the tenant's rows, the newest first, with how many there are in all. For lists that stay short. */
export async function newestWithTotal<T extends TenantTable & { id: Column; createdAt: Column }, F extends Fields>(
  ctx: ScopeFor<T> & { shard: Database },
  table: T,
  fields: F,
  { page, limit, where }: { page: number; limit: number; where?: SQL },
): Promise<{ rows: RowOf<F>[]; total: number }> {
  const [foundRows, counted] = await ctx.shard.readAll([
    rows<T, F>(ctx, table, fields)
      .where(where)
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(limit)
      .offset(offsetOf({ page, limit })),
    rows(ctx, table, { total: sql<number>`count(*)` }).where(where),
  ]);
  return { rows: foundRows, total: counted[0]?.total ?? 0 };
}
