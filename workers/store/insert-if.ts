import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { writable, type Writable } from "./statements";

/** `insert … select … where`: the row comes only while the condition holds, and where no unique columns stand against it. */
export function insertIf(
  table: SQLiteTable,
  values: object,
  condition: SQL,
  { onConflict = "nothing" }: { onConflict?: "nothing" | "fail" } = {},
): Writable {
  const columns: Record<string, Column> = getTableColumns(table);
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const names = entries.map(([key]) => sql.identifier(columns[key]!.name));
  const cells = entries.map(([key, value]) => sql`${sql.param(value, columns[key])}`);
  return writable(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(cells, sql`, `)} where ${condition}${onConflict === "nothing" ? sql` on conflict do nothing` : sql``}`,
  );
}
