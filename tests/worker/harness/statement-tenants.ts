import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "@db/shard";

/** The shard's tables by name, with the column that says whose a row is. */
const tenantColumns = new Map<string, string>(
  Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .flatMap((table) => {
      const names = Object.values(getTableColumns(table)).map(({ name }) => name);
      const column = names.find((name) => name === "project_id") ?? names.find((name) => name === "app_id");
      return column ? [[getTableName(table), column] as const] : [];
    }),
);
const keywords = /^(as|cross|group|inner|join|left|limit|on|order|set|union|where)$/i;

/**
 * `locateApp` and `projectOfShardRow`: which app or project a row belongs to, asked before the tenant is known. `readEvent`: the
 * queue brings an event by its id, and the event names its project.
 */
const looseByDesign =
  /^select (?:"\w+"\.)?(?:"app_id" as "appId"|"project_id" as "projectId") from "\w+" where "\w+"\."id" = \? limit \?$|^select [^?]* from "outbox" where "outbox"\."id" = \? limit \?$/;

/** A use of a table that is held to its tenant by another one: bytes in R2, and where a file of the project is used. */
function isHeldByAnother(table: string, alias: string, statement: string): boolean {
  // Bytes in R2 stay as long as any row names them, whoever's it is.
  if (table === "files" && alias === "o") return /from files as o where o\.key =/.test(statement);
  // A file is used in any app of its project, and `attachments` know their app alone.
  return table === "attachments" && alias === "at" && /\bat\.file_id (?:=|in) /.test(statement);
}

/**
 * Tables that a statement on a shard reads or changes without a condition on their tenant. One that is about all tenants
 * may begin anywhere; what it joins or looks for (`exists`) must belong to each row's own.
 */
export function tablesWithoutTenant(statement: string, { isOfAllTenants }: { isOfAllTenants: boolean }): string[] {
  if (looseByDesign.test(statement)) return [];
  const named = statement.matchAll(
    /(join|exists \(select \w+ from|from|update)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi,
  );
  return [...named].flatMap(([, way, table, second]) => {
    const column = tenantColumns.get(table!);
    if (!column || (isOfAllTenants && /^(from|update)$/i.test(way!))) return [];
    const alias = second && !keywords.test(second) ? second : table!;
    if (isHeldByAnother(table!, alias, statement)) return [];
    // A file belongs to a project and, where it was made in one, to an app.
    const cell = `"?${alias}"?\\."?(?:${column}|app_id)"?`;
    const isQualified = new RegExp(`${cell}\\s*(?:=|in\\b)|=\\s*${cell}(?!\\w)`).test(statement);
    // Where it is the only table of its query, its column needs no name before it.
    const own = `"?${table}"?(?: set [^;]*?)? where \\(?[^()]*?(?<![\\w."])\\+?"?(?:${column}|app_id)"?\\s*=`;
    const isAlone = alias === table && new RegExp(own).test(statement);
    return isQualified || isAlone ? [] : [`${table} ${alias}`];
  });
}

/** Whether a statement on a shard names no tenant at all. */
export const namesNoTenant = (statement: string, { isOfAllTenants }: { isOfAllTenants: boolean }): boolean =>
  !isOfAllTenants &&
  !looseByDesign.test(statement) &&
  !/app_id|project_id/.test(statement.replace(/^select .*? from /i, ""));
