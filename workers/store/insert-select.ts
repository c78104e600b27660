import { Column, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { nameOf } from "./names";

/**
 * Hand-written inserts, in which each column stands beside its value: a list of columns above a list of values goes wrong without
 * an error as soon as one of them is moved. `scripts/lint/raw-columns.mjs` refuses any other.
 */

/** Kinds of things are registered at run time: which of a column's names is meant is not known where it is written. */
type Widened<Value> = Value extends string ? string : Value;

/** What goes into the columns of a row: plain values, which are encoded as their column is, JSON too, and SQL. */
export type Cells<T extends SQLiteTable> = {
  [Key in keyof T["$inferInsert"]]: Widened<T["$inferInsert"][Key]> | SQL | Column;
};

/** The same where a column is only known at run time. */
type Pairs = readonly (readonly [column: Column, value: unknown])[];

/** `insert into … select …`; what follows the values (`from`, `where`, `on conflict`) is `rest`, what goes before them is `before`. */
export const insertSelect = <T extends SQLiteTable>(
  table: T,
  cells: Cells<T> | Pairs,
  rest: SQL,
  { before }: { before?: SQL } = {},
): SQL => {
  const { names, values } = pairsOf(table, cells);
  return sql`insert into ${table} (${names}) ${before ? sql`${before} ` : sql``}select ${values} ${rest}`;
};

/** `insert into … values …`, with what becomes of a row that is there already: `on conflict … do update …`. */
export const upsertRow = <T extends SQLiteTable>(table: T, cells: Cells<T> | Pairs, onConflict: SQL): SQL => {
  const { names, values } = pairsOf(table, cells);
  return sql`insert into ${table} (${names}) values (${values}) ${onConflict}`;
};

/** `set` of columns to what the refused row has in them. */
export const setExcluded = (...columns: Column[]): SQL =>
  sql.join(
    columns.map((column) => sql`${nameOf(column)} = excluded.${nameOf(column)}`),
    sql`, `,
  );

function pairsOf<T extends SQLiteTable>(table: T, cells: Cells<T> | Pairs): { names: SQL; values: SQL } {
  const columns: Record<string, Column> = getTableColumns(table);
  const all: Pairs = Array.isArray(cells)
    ? (cells as Pairs)
    : Object.entries(cells as Record<string, unknown>).map(([key, value]) => [columns[key]!, value] as const);
  const pairs = all.filter(([, value]) => value !== undefined);
  return {
    names: sql.raw(pairs.map(([column]) => column.name).join(", ")),
    values: sql.join(
      pairs.map(([column, value]) =>
        is(value, SQL) || is(value, Column) ? sql`${value}` : sql`${sql.param(value, column)}`,
      ),
      sql`, `,
    ),
  };
}
