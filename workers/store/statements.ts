import {
  type Column,
  type GetColumnData,
  is,
  SQL,
  type SQLWrapper,
  Column as ColumnClass,
  sql,
  and,
  type Table,
} from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { builder } from "./builder";

const row = Symbol("row");

/** A query that may be read; made by `rows`, `directoryRows` or `statement`, never by hand. */
export interface Readable<Row> {
  source(): unknown;
  /** Says that it is about every tenant of its database. */
  readonly isOfAllTenants?: true;
  /** Rows as D1 answers them, keyed by column name, as the reader wants them; they are that already where it is missing. */
  show?(rows: Record<string, unknown>[]): Row[];
  readonly [row]?: Row;
}

/** A statement that may be written; made by the functions of this folder, never by hand. */
export interface Writable {
  source(): unknown;
  /** As of a `Readable`. */
  readonly isOfAllTenants?: true;
  /** What is thrown where the statement fails by these words. */
  readonly refusal?: { words: string; error: Error };
}

export interface Fields {
  [name: string]: Column | SQL | SQL.Aliased | Fields;
}

/** The row that a selection of fields answers. */
export type RowOf<F> = {
  [K in keyof F]: F[K] extends Column
    ? GetColumnData<F[K]>
    : F[K] extends SQL<infer T>
      ? T
      : F[K] extends SQL.Aliased<infer T>
        ? T
        : RowOf<F[K]>;
};

type DynamicSelect = {
  innerJoin(table: Table, on: SQL): DynamicSelect;
  leftJoin(table: Table, on: SQL): DynamicSelect;
  where(condition: SQL | undefined): DynamicSelect;
  groupBy(...columns: (Column | SQL)[]): DynamicSelect;
  orderBy(...columns: (Column | SQL)[]): DynamicSelect;
  limit(count: number): DynamicSelect;
  offset(count: number): DynamicSelect;
};

/** A selection that is scoped from its birth: whatever is added, its scope stays. */
export class Rows<Row> implements Readable<Row> {
  readonly [row]?: Row;
  private query: DynamicSelect;
  constructor(
    table: SQLiteTable,
    private readonly fields: Fields,
    private readonly scope: SQL | undefined,
  ) {
    this.query = builder
      .select(withOwnNames(fields, "") as never)
      .from(table)
      .$dynamic() as unknown as DynamicSelect;
    this.query.where(scope);
  }
  join(table: Table, on: SQL | undefined): this {
    this.query = this.query.innerJoin(table, on!);
    return this;
  }
  /** Fields of the joined table may be null: mark them with `nullable`. */
  leftJoin(table: Table, on: SQL | undefined): this {
    this.query = this.query.leftJoin(table, on!);
    return this;
  }
  where(...conditions: (SQL | undefined)[]): this {
    this.query = this.query.where(and(this.scope, ...conditions));
    return this;
  }
  groupBy(...columns: (Column | SQL)[]): this {
    this.query = this.query.groupBy(...columns);
    return this;
  }
  orderBy(...columns: (Column | SQL)[]): this {
    this.query = this.query.orderBy(...columns);
    return this;
  }
  limit(count: number): this {
    this.query = this.query.limit(count);
    return this;
  }
  offset(count: number): this {
    this.query = this.query.offset(count);
    return this;
  }
  source(): SQL {
    return (this.query as unknown as SQLWrapper).getSQL();
  }
  show(values: Record<string, unknown>[]): Row[] {
    const read = readerOf(this.fields, "");
    return values.map(read) as Row[];
  }
}

/** The columns that `nullable` fields show. */
const shownColumns = new WeakMap<SQL, Column>();

/** What reads a field's cells: its column, or nothing but the cell itself; null for a group of fields. */
function decoderOf(field: Fields[string]): { mapFromDriverValue(value: unknown): unknown } | null {
  if (is(field, ColumnClass)) return field;
  const written = is(field, SQL.Aliased) ? field.sql : field;
  return is(written, SQL) ? (shownColumns.get(written) ?? asItIs) : null;
}

const asItIs = { mapFromDriverValue: (value: unknown) => value };

type Reader = (row: Record<string, unknown>) => unknown;

/** How a row keyed by `withOwnNames` becomes one shaped as the fields are. Drizzle asks each cell anew what it is of. */
function readerOf(fields: Fields, path: string): Reader {
  const cells = Object.entries(fields).map(([key, field]): [string, Reader] => {
    const name = path ? `${path}_${key}` : key;
    const decoder = decoderOf(field);
    if (!decoder) return [key, readerOf(field as Fields, name)];
    return [key, (row) => (row[name] === null ? null : decoder.mapFromDriverValue(row[name]))];
  });
  return (row) => {
    const shown: Record<string, unknown> = {};
    for (const [key, read] of cells) shown[key] = read(row);
    return shown;
  };
}

/** A field of a left-joined table. */
export function nullable<C extends Column>(column: C): SQL<GetColumnData<C> | null> {
  const field = sql<GetColumnData<C> | null>`${column}`;
  shownColumns.set(field, column);
  return field;
}

/** Wraps a drizzle insert, update or delete, or raw SQL. */
export const writable = (source: unknown): Writable => ({ source: () => source });

/**
 * A statement that takes its whole batch along, with this error, where the condition doesn't hold at that point of it: for what the
 * other statements need and somebody may have removed since it was read.
 */
export function requireInBatch(condition: SQL, error: Error): Writable {
  const words = `refused: ${error.message}`;
  // SQLite raises errors of one's own choice in triggers only, and says which path was none.
  const source = sql`select json_extract('{}', case when ${condition} then '$' else ${words} end)`;
  return { source: () => source, refusal: { words, error } };
}

/**
 * D1 answers a batch's rows as objects keyed by column name, so two tables' `id` would collide: every field gets the
 * name of its path.
 */
function withOwnNames(fields: Fields, path: string): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const name = path ? `${path}_${key}` : key;
    if (is(field, ColumnClass)) named[key] = sql`${field}`.as(name);
    // Within another SQL: in a query of one table Drizzle takes the tables off a field's own columns, those of its subqueries too.
    else if (is(field, SQL)) named[key] = sql`${field}`.as(name);
    else if (is(field, SQL.Aliased)) named[key] = field;
    else named[key] = withOwnNames(field as Fields, name);
  }
  return named;
}
