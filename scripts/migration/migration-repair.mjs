/**
 * Mends the SQL that drizzle-kit generates, so that it applies to a filled database. What drizzle-kit gets wrong where it
 * rebuilds a table (it creates `__new_x`, copies, drops `x`, renames):
 * - SQLite drops the table's triggers with it, and refuses the rename while a trigger or view elsewhere names the missing
 *   table: all of these are dropped before and created again after;
 * - generated columns cannot be inserted into: they are left out of the copy;
 * - a column that becomes NOT NULL has a default: rows that hold NULL take it.
 */
import { DatabaseSync } from "node:sqlite";

export const statementsOf = (sql) =>
  sql
    .split("--> statement-breakpoint")
    .map((statement) => statement.trim())
    .filter(Boolean);
const joined = (statements) => `${statements.join("\n--> statement-breakpoint\n")}\n`;

/** An empty in-memory database with the given migrations applied. @param {string[]} migrations SQL of each, in order */
export function databaseAfter(migrations) {
  const database = new DatabaseSync(":memory:");
  for (const sql of migrations) for (const statement of statementsOf(sql)) database.exec(statement);
  return database;
}

/**
 * @param {string} sql what drizzle-kit generated
 * @param {string[]} earlier SQL of all migrations before it
 * @returns {string} the same, mended; throws where rows of today could not follow
 */
export function repairMigration(sql, earlier) {
  const statements = statementsOf(sql).filter((statement) => !/^PRAGMA foreign_keys\s*=/i.test(statement));
  const rebuilt = statements
    .map((statement) => /^CREATE TABLE `__new_(\w+)`/.exec(statement)?.[1])
    .filter((name) => name !== undefined);
  if (rebuilt.length === 0) return joined(statements);
  const before = databaseAfter(earlier);
  const dependents = dependentsOf(before, rebuilt);
  const repaired = statements.map((statement) => repairCopy(statement, statements, before));
  before.close();
  return joined([
    ...dependents.toReversed().map(({ type, name }) => `DROP ${type.toUpperCase()} \`${name}\`;`),
    ...repaired,
    ...dependents.map((dependent) => `${dependent.sql};`),
  ]);
}

/** Triggers and views that name one of the tables, in the order in which they can be created: views, then triggers. */
function dependentsOf(database, tables) {
  const named = new RegExp(`\\b(${tables.join("|")})\\b`, "i");
  const all = database
    .prepare(
      "SELECT type, name, tbl_name AS tableName, sql FROM sqlite_master WHERE type IN ('view', 'trigger') ORDER BY type DESC, rowid",
    )
    .all();
  const views = all.filter(({ type, sql }) => type === "view" && named.test(sql));
  const names = new Set(views.map(({ name }) => name));
  // A view takes its INSTEAD OF triggers with it.
  const triggers = all.filter(
    ({ type, sql, tableName }) => type === "trigger" && (named.test(sql) || names.has(tableName)),
  );
  return [...views, ...triggers];
}

function repairCopy(statement, statements, before) {
  const copy = /^INSERT INTO `__new_(\w+)`\s*\(([^)]*)\)\s*SELECT ([\s\S]*) FROM `\1`;?$/.exec(statement);
  if (!copy) return statement;
  const [, table, names] = copy;
  const after = new DatabaseSync(":memory:");
  after.exec(statements.find((statement) => statement.startsWith(`CREATE TABLE \`__new_${table}\``)));
  const columnsOf = (database, name) =>
    new Map(
      database
        .prepare(`SELECT name, "notnull" AS isRequired, dflt_value AS "default", hidden FROM pragma_table_xinfo(?)`)
        .all(name)
        .map((column) => [column.name, column]),
    );
  const [old, fresh] = [columnsOf(before, table), columnsOf(after, `__new_${table}`)];
  after.close();
  const listed = names.split(",").map((name) => name.trim().replaceAll('"', ""));
  // hidden: 2 and 3 are virtual and stored generated columns.
  const copied = listed.filter((name) => fresh.get(name)?.hidden === 0 && old.has(name));
  const missing = [...fresh.values()].filter(
    ({ name, hidden, isRequired, default: preset }) => hidden === 0 && isRequired && preset === null && !old.has(name),
  );
  if (missing.length)
    throw new Error(
      `${table}: ${missing.map(({ name }) => name).join(", ")} is required and has no default: give it one, or let it be null and fill it by a backfill first.`,
    );
  const values = copied.map((name) => {
    const { isRequired, default: preset } = fresh.get(name);
    if (!isRequired || old.get(name).isRequired) return `"${name}"`;
    if (preset === null)
      throw new Error(
        `${table}.${name} becomes required and has no default: rows that hold NULL could not follow. Fill them by a backfill in an earlier release, and give it a default.`,
      );
    return `coalesce("${name}", ${preset})`;
  });
  return `INSERT INTO \`__new_${table}\`(${copied.map((name) => `"${name}"`).join(", ")}) SELECT ${values.join(", ")} FROM \`${table}\`;`;
}
