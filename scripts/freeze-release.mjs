/**
 * Freezes a release: `node scripts/freeze-release.mjs NAME`. Keeps the rows of a small demo, as they are after the migrations
 * of today, in tests/release/NAME, as what every later migration is tried on; migrations/released.json says how many
 * migrations that were. Tables that the demo leaves empty get two rows that are made up.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { prepare, stop } from "./prepare.mjs";

await prepare();
const { DatabaseSync } = await import("node:sqlite");
const { migrate, openLocalState, seed } = await import("./demo/local-state.mjs");
const { enterRelease, freezeMigrations, readReleased, tablesFilledBy, tablesFilledByMigrations } =
  await import("./migration/released-migrations.mjs");

const [release] = process.argv.slice(2);
if (!/^[a-z][a-z0-9-]*$/.test(release ?? "")) stop("Use: node scripts/freeze-release.mjs name-in-small-letters");
if (readReleased().releases[release]) stop(`The release "${release}" is frozen already, and stays as it is.`);
const state = mkdtempSync(path.join(tmpdir(), "lyceum-release-"));
const local = await openLocalState(state);
await migrate(local.databases);
await seed(local, { postsPerSpace: 2 });
await local.close();
const folder = `tests/release/${release}`;
mkdirSync(folder, { recursive: true });
const databases = databaseFiles(state).map((file) => new DatabaseSync(file));
const shardOfApp = new Map(
  databases
    .filter((database) => has(database, "accounts"))
    .flatMap((database) =>
      database.prepare("SELECT a.id, p.shard FROM apps a JOIN projects p ON p.id = a.project_id").all(),
    )
    .map(({ id, shard }) => [id, `shard-${shard}`]),
);
for (const database of databases) {
  const name = nameOf(database);
  if (name) {
    const { sql, filled } = dump(database);
    writeFileSync(`${folder}/${name}.sql.gz`, gzipSync(sql, { level: 9 }));
    if (filled.length) console.log(`Rows made up in ${name}: ${filled.join(", ")}`);
  }
  database.close();
}
rmSync(state, { recursive: true, force: true });
freezeMigrations();
enterRelease(release);
console.log(`Frozen: migrations/released.json and ${folder}.`);

function databaseFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".sqlite") && !name.endsWith("metadata.sqlite"))
    .map((name) => path.join(folder, name));
}

function has(database, table) {
  return database.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table) !== undefined;
}

/** Which of the databases it is, by what lies in it; null for files of other bindings. */
function nameOf(database) {
  if (has(database, "accounts")) return "directory";
  if (!has(database, "spaces")) return null;
  return shardOfApp.get(database.prepare("SELECT app_id AS id FROM spaces LIMIT 1").get()?.id) ?? null;
}

/** Statements that insert all rows, but those that triggers and migrations make; and the tables whose rows are made up. */
function dump(database) {
  const triggers = database.prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger'").all();
  const filledByItself = tablesFilledBy(triggers.map(({ sql }) => sql)).union(
    tablesFilledByMigrations(has(database, "accounts") ? "directory" : "shard"),
  );
  const tables = database
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name",
    )
    .all();
  const statements = [];
  const filled = [];
  for (const { name } of tables.filter((table) => !filledByItself.has(table.name))) {
    if (!database.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get()) {
      makeUpRows(database, name);
      filled.push(name);
    }
    const columns = columnsOf(database, name).map((column) => column.name);
    const quoted = columns.map((column) => `quote("${column}")`).join(" || ',' || ");
    const rows = database
      .prepare(`SELECT ${quoted} AS line FROM "${name}"`)
      .all()
      .map(({ line }) => `(${line})`);
    for (let at = 0; at < rows.length; at += 50)
      statements.push(
        `INSERT INTO "${name}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES\n${rows.slice(at, at + 50).join(",\n")};`,
      );
  }
  return { sql: statements.join("\n--> statement-breakpoint\n"), filled };
}

function columnsOf(database, table) {
  return database.prepare("SELECT name, type FROM pragma_table_xinfo(?) WHERE hidden = 0").all(table);
}

/** Two rows of a table that has none, in an app that is there; one, where an app has but one. A text is a number, which is JSON too. */
function makeUpRows(database, table) {
  const owner = has(database, "accounts")
    ? "SELECT project_id, id AS app_id FROM apps"
    : "SELECT project_id, app_id FROM files";
  const owners = database.prepare(`${owner} LIMIT 1`).get();
  const value = ({ name, type }, row) => owners[name] ?? (type.toLowerCase() === "text" ? String(row) : row);
  const columns = columnsOf(database, table);
  const names = columns.map(({ name }) => `"${name}"`).join(", ");
  for (const row of [1, 2])
    database
      .prepare(`INSERT OR IGNORE INTO "${table}" (${names}) VALUES (${columns.map(() => "?").join(", ")})`)
      .run(...columns.map((column) => value(column, row)));
}
