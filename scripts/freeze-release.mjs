/**
 * Freezes the first release: `node scripts/freeze-release.mjs`, once. Enters all migrations in migrations/released.json and
 * keeps the rows of a small demo in tests/release, as what every later migration is tried on.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { prepare } from "./prepare.mjs";

await prepare();
const { DatabaseSync } = await import("node:sqlite");
const { migrate, openLocalState, seed } = await import("./local-state.mjs");
const { enterReleased, migrationsOf, readReleased } = await import("./released-migrations.mjs");

if (readReleased().firstRelease.shard !== undefined) {
  console.error("The first release is frozen already; what has landed stays as it is.");
  process.exit(1);
}
const state = mkdtempSync(path.join(tmpdir(), "lyceum-release-"));
const local = await openLocalState(state);
await migrate(local.databases);
await seed(local, { postsPerSpace: 2 });
await local.close();
mkdirSync("tests/release", { recursive: true });
const databases = databaseFiles(state).map((file) => new DatabaseSync(file, { readOnly: true }));
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
  if (name) writeFileSync(`tests/release/${name}.sql.gz`, gzipSync(dump(database), { level: 9 }));
  database.close();
}
rmSync(state, { recursive: true, force: true });
writeFileSync(
  "migrations/released.json",
  JSON.stringify({
    firstRelease: { directory: migrationsOf("directory").length, shard: migrationsOf("shard").length },
    hashes: {},
  }),
);
enterReleased();
console.log("Frozen: migrations/released.json and tests/release.");

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

/** Statements that insert all rows, but those that triggers make of others. */
function dump(database) {
  const triggers = database
    .prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger'")
    .all()
    .map(({ sql }) => sql)
    .join("\n");
  const filledByTriggers = new Set(Array.from(triggers.matchAll(/INSERT (?:OR \w+ )?INTO (\w+)/g), ([, name]) => name));
  const tables = database
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations' ORDER BY name",
    )
    .all();
  const statements = [];
  for (const { name } of tables.filter((table) => !filledByTriggers.has(table.name))) {
    const columns = database
      .prepare("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0")
      .all(name)
      .map((column) => column.name);
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
  return statements.join("\n--> statement-breakpoint\n");
}
