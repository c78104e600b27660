import { type Column, getTableColumns, getTableName, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * What hand-written SQL calls tables and columns by, so that a change of the schema is a type error. `${posts}` and
 * `${posts.title}` are Drizzle's own; here is what those can't say. `scripts/lint/raw-columns.mjs` refuses any other name.
 */

/** A table under a second name of its own within a statement: says `posts as p` itself, and `p.title` by its columns. */
export type Aliased<T extends SQLiteTable> = SQL & { readonly [Key in keyof T["$inferSelect"]]: SQL };

export function aliased<T extends SQLiteTable>(table: T, alias: string): Aliased<T> {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => [
    key,
    sql.raw(`${alias}.${column.name}`),
  ]);
  return Object.assign(sql.raw(`${getTableName(table)} as ${alias}`), Object.fromEntries(columns)) as Aliased<T>;
}

/** A column without its table: as `set` wants it, after `excluded.`, and after a name that is only known at run time. */
export const nameOf = (column: Column): SQL => sql.raw(column.name);

/** A column of a row whose table or alias is only known at run time. */
export const columnOf = (row: SQL | SQLWrapper, column: Column): SQL => sql`${row}.${nameOf(column)}`;

/** The columns that an insert fills. */
export const namesOf = <T extends SQLiteTable>(table: T, ...keys: (keyof T["$inferInsert"] & string)[]): SQL => {
  const columns: Record<string, Column> = getTableColumns(table);
  return sql.raw(keys.map((key) => columns[key]!.name).join(", "));
};
