import { and, type Column, type SQL } from "drizzle-orm";
import type { SQLiteInsertValue, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { builder } from "./builder";
import { insertIf } from "./insert-if";
import { type Fields, Rows, type RowOf, writable, type Writable } from "./statements";

/** Statements on the directory, which knows all tenants: say whose rows you mean in the conditions. */

export function directoryRows<F extends Fields>(table: SQLiteTable, fields: F): Rows<RowOf<F>> {
  return new Rows<RowOf<F>>(table, fields, undefined);
}

export function directoryInsert<T extends SQLiteTable>(
  table: T,
  values: SQLiteInsertValue<T>,
  options: { orIgnore?: boolean } = {},
): Writable {
  const insert = builder.insert(table).values(values as never);
  return writable(options.orIgnore ? insert.onConflictDoNothing() : insert);
}

/**
 * Inserts a row only while the condition holds, judged in the same statement: two calls at once can't both take the last
 * place. Changes 0 rows where it doesn't hold, or where a row with the same unique columns exists.
 */
export const directoryInsertIf = <T extends SQLiteTable>(
  table: T,
  values: SQLiteInsertValue<T>,
  condition: SQL,
): Writable => insertIf(table, values, condition);

/** Inserts a row, or updates the one that has the same unique columns where the condition holds for it. */
export function directoryUpsert<T extends SQLiteTable>(
  table: T,
  values: SQLiteInsertValue<T>,
  target: unknown[],
  set: SQLiteUpdateSetSource<T>,
  condition?: SQL,
): Writable {
  return writable(
    builder
      .insert(table)
      .values(values as never)
      .onConflictDoUpdate({ target: target as never, set: set as never, setWhere: condition }),
  );
}

/** Updates the rows that meet all conditions; one condition at least, so that none changes a whole table by mistake. */
export function directoryUpdate<T extends SQLiteTable>(
  table: T,
  values: SQLiteUpdateSetSource<T>,
  condition: SQL,
  ...more: (SQL | undefined)[]
): Writable {
  return writable(
    builder
      .update(table)
      .set(values)
      .where(and(condition, ...more)),
  );
}

/** Deletes the rows that meet all conditions. */
export function directoryDelete<T extends SQLiteTable>(
  table: T,
  condition: SQL,
  ...more: (SQL | undefined)[]
): Writable {
  return writable(builder.delete(table).where(and(condition, ...more)));
}

/** Makes an insert, update or delete answer the rows it changed; for `Database.writeReturning`. */
export function returning(statement: Writable, fields: Record<string, Column | SQL.Aliased>): Writable {
  return writable((statement.source() as { returning(fields: unknown): unknown }).returning(fields));
}

/** A hand-written write on the directory. */
export const directoryWrite = (statement: SQL): Writable => writable(statement);
