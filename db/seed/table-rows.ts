import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** Rows of one table, collected in the order they shall be inserted. */
export interface TableRows {
  table: SQLiteTable;
  rows: Record<string, unknown>[];
}

/** Collects rows by table for one database. */
export class RowsOfDatabase {
  private readonly byTable = new Map<SQLiteTable, Record<string, unknown>[]>();

  add<T extends SQLiteTable>(table: T, ...rows: T["$inferInsert"][]): void {
    const tableRows = this.byTable.get(table);
    if (tableRows) tableRows.push(...rows);
    else this.byTable.set(table, [...rows]);
  }

  /** The rows of a table, to complete them. */
  rowsOf<T extends SQLiteTable>(table: T): T["$inferInsert"][] {
    return (this.byTable.get(table) ?? []) as T["$inferInsert"][];
  }

  tables(): TableRows[] {
    return [...this.byTable].map(([table, rows]) => ({ table, rows }));
  }
}
