/**
 * What a migration says at its head that it does to rows that are there, a line each:
 *
 *     -- drop table notes
 *     -- drop notes.color
 *     -- rename notes.title to heading
 *     -- fill notes.heading        (rows get another value: a column that became required, or is worked out anew)
 *
 * What it does not say it must not do: the release test compares every other column of every row.
 */
const declaration = /^-- (?:drop table (\w+)|drop (\w+)\.(\w+)|rename (\w+)\.(\w+) to (\w+)|fill (\w+)\.(\w+))\s*$/;

/** @typedef {{ type: "drop table", table: string } | { type: "drop" | "fill", table: string, column: string } | { type: "rename", table: string, column: string, to: string }} DeclaredChange */

/** The declarations in the comment lines that a migration begins with. @param {string} sql @returns {DeclaredChange[]} */
export function declaredChanges(sql) {
  const lines = sql.split("\n");
  const end = lines.findIndex((line) => line.trim() !== "" && !line.startsWith("--"));
  const head = lines.slice(0, end === -1 ? undefined : end).filter((line) => !line.startsWith("-->"));
  return head.flatMap((line) => {
    const [, dropped, dropFrom, dropColumn, renameIn, from, to, fillIn, fillColumn] = declaration.exec(line) ?? [];
    if (dropped) return [{ type: "drop table", table: dropped }];
    if (dropFrom) return [{ type: "drop", table: dropFrom, column: dropColumn }];
    if (renameIn) return [{ type: "rename", table: renameIn, column: from, to }];
    return fillIn ? [{ type: "fill", table: fillIn, column: fillColumn }] : [];
  });
}

/**
 * The columns that each table's rows keep through migrations, by their names before and after. A table that was dropped, and
 * a column that was dropped or filled, is left out.
 * @param {Record<string, string[]>} before columns by table
 * @param {DeclaredChange[]} changes in the order of the migrations
 * @returns {Record<string, { before: string, after: string }[]>}
 */
export function keptColumns(before, changes) {
  const kept = Object.fromEntries(
    Object.entries(before).map(([table, columns]) => [table, columns.map((name) => ({ before: name, after: name }))]),
  );
  for (const change of changes) {
    if (!kept[change.table]) continue;
    if (change.type === "drop table") delete kept[change.table];
    else if (change.type === "rename")
      kept[change.table] = kept[change.table].map((column) =>
        column.after === change.column ? { ...column, after: change.to } : column,
      );
    else kept[change.table] = kept[change.table].filter(({ after }) => after !== change.column);
  }
  return kept;
}

/** Tables that a migration rebuilds: SQLite copies all their rows in one statement. @param {string} sql @returns {string[]} */
export const rebuiltTables = (sql) => Array.from(sql.matchAll(/CREATE TABLE [`"]?__new_(\w+)/gi), ([, table]) => table);

/** Tables whose rows are as many as projects, apps, and what operators set: copied within a moment. */
const smallTables = new Set(
  (
    "access_objects access_plans agreements app_options apps automations autoresponders backfills canned_answers custom_fields domains " +
    "groups links lock_screens moderation_settings onboardings payment_providers plan_apps plan_entities plan_products project_tariffs " +
    "projects promos push_keys service_settings slides smtp_settings spaces support_operators team_members"
  ).split(" "),
);

/** Rebuilt tables that grow with people and time; D1 ends a statement after 30 seconds. @param {string} sql */
export const largeRebuilds = (sql) => rebuiltTables(sql).filter((table) => !smallTables.has(table));
