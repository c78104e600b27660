import { getTableColumns, getTableName } from "drizzle-orm";
import type { TableRows } from "./table-rows";

/** Characters of JSON one statement carries; D1 takes a parameter of up to 2 MB. */
const maxBytes = 500_000;

/** Inserts all rows in one transaction. Each statement carries its rows as one JSON parameter. */
export async function insertAll(database: D1Database, tables: TableRows[]): Promise<void> {
  const statements = tables.flatMap(({ table, rows }) => {
    const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
    const names = columns.map(([, column]) => `"${column.name}"`).join(", ");
    const values = columns.map((_, i) => `json_extract(value, '$[${i}]')`).join(", ");
    const insert = `INSERT INTO "${getTableName(table)}" (${names}) SELECT ${values} FROM json_each(?)`;
    const lines = rows.map((row) =>
      JSON.stringify(
        columns.map(([key, column]) => {
          const value = row[key] === undefined ? (column.default ?? null) : row[key];
          return value === null ? null : column.mapToDriverValue(value);
        }),
      ),
    );
    return inChunks(lines).map((chunk) => database.prepare(insert).bind(chunk));
  });
  await database.batch(statements);
}

function inChunks(lines: string[]): string[] {
  const chunks: string[][] = [[]];
  let size = 0;
  for (const line of lines) {
    if (size + line.length > maxBytes) {
      chunks.push([]);
      size = 0;
    }
    size += line.length;
    chunks.at(-1)!.push(line);
  }
  return chunks.filter((chunk) => chunk.length > 0).map((chunk) => `[${chunk.join(",")}]`);
}
