/**
 * The migrations that have landed, by the hash of their content (migrations/released.json), and the rows of a small demo as
 * they were when a release was frozen (tests/release/NAME/*.sql.gz): every later migration is tried on them.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { declaredChanges, keptColumns } from "./declared-changes.mjs";
import { databaseAfter, statementsOf } from "./migration-repair.mjs";

const releasedFile = "migrations/released.json";
/** The databases of a release, and which migrations each follows. */
export const releasedDatabases = { directory: "directory", "shard-0": "shard", "shard-1": "shard" };

/** @param {"directory" | "shard"} kind @param {string} [root] @returns {{ file: string, sql: string }[]} in order */
export function migrationsOf(kind, root = ".") {
  const folder = `migrations/${kind}`;
  const names = readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  return names.map((name) => ({ file: `${folder}/${name}`, sql: readFileSync(path.join(root, folder, name), "utf8") }));
}

/**
 * What has landed: the hash of every migration, and for each frozen release how many of them it had.
 * @returns {{ releases: Record<string, { directory: number, shard: number }>, hashes: Record<string, string> }}
 */
export const readReleased = (root = ".") => JSON.parse(readFileSync(path.join(root, releasedFile), "utf8"));

export const hashOf = (sql) => createHash("sha256").update(sql).digest("hex");

/** Migrations that have not landed: they may still be edited or undone. */
export const unfrozenMigrations = (root = ".") => {
  const { hashes } = readReleased(root);
  return [...migrationsOf("directory", root), ...migrationsOf("shard", root)].filter(({ file }) => !hashes[file]);
};

/** Takes the last migration of a kind back, and answers its file. Throws where it has landed. */
export function undoLast(kind, root = ".") {
  const last = migrationsOf(kind, root).at(-1);
  if (!unfrozenMigrations(root).some(({ file }) => file === last?.file))
    throw new Error(`${last?.file} has landed: write another migration that takes it back.`);
  undoMigration(path.join(root, last.file));
  return last.file;
}

/** Takes a migration that cannot stand out of the folder and of drizzle-kit's journal. */
export function undoMigration(file) {
  const folder = path.dirname(file);
  const tag = path.basename(file, ".sql");
  const journal = path.join(folder, "meta/_journal.json");
  const content = JSON.parse(readFileSync(journal, "utf8"));
  content.entries = content.entries.filter((entry) => entry.tag !== tag);
  writeFileSync(journal, JSON.stringify(content, null, 2));
  unlinkSync(file);
  const snapshot = readdirSync(path.join(folder, "meta")).find((name) => name.startsWith(tag.slice(0, 4)));
  if (snapshot && existsSync(path.join(folder, "meta", snapshot))) unlinkSync(path.join(folder, "meta", snapshot));
}

/** Freezes all migrations, as they land. Throws where a frozen one was edited. */
export function freezeMigrations() {
  const released = readReleased();
  for (const { file, sql } of [...migrationsOf("directory"), ...migrationsOf("shard")]) {
    const hash = hashOf(sql);
    if (released.hashes[file] && released.hashes[file] !== hash)
      throw new Error(`${file} has landed and was edited. Take the change back, and write another migration.`);
    released.hashes[file] = hash;
  }
  writeReleased(released);
}

/** Enters a release that was frozen at the migrations of now. */
export function enterRelease(name) {
  const released = readReleased();
  released.releases[name] = { directory: migrationsOf("directory").length, shard: migrationsOf("shard").length };
  writeReleased(released);
}

const writeReleased = (released) => writeFileSync(releasedFile, `${JSON.stringify(released, null, 2)}\n`);

/** The INSERT statements of a database of a release. @param {string} release @param {keyof typeof releasedDatabases} name */
export const releasedRows = (release, name) =>
  statementsOf(gunzipSync(readFileSync(`tests/release/${release}/${name}.sql.gz`)).toString("utf8"));

/**
 * Applies the migrations since each release to its filled databases. Throws what SQLite says where one does not apply, and where
 * rows lost what no migration declares to change (declared-changes.mjs).
 */
export function tryOnReleases(kind) {
  const migrations = migrationsOf(kind).map(({ sql }) => sql);
  const names = Object.keys(releasedDatabases).filter((name) => releasedDatabases[name] === kind);
  for (const [release, { [kind]: count }] of Object.entries(readReleased().releases))
    for (const name of names) {
      const database = databaseAfter(migrations.slice(0, count));
      for (const statement of releasedRows(release, name)) database.exec(statement);
      const [table] = lostRows(database, migrations.slice(count));
      if (table)
        throw new Error(
          `The rows of ${table} in the release "${release}" are not as before. Say at the migration's head what it drops, renames or fills (scripts/migration/declared-changes.mjs), or keep them.`,
        );
      database.close();
    }
}

/** Applies migrations to a filled database; answers the tables whose rows changed otherwise than the migrations declare. */
export function lostRows(database, migrations) {
  const kept = keptColumns(ordinaryColumns(database), migrations.flatMap(declaredChanges));
  const before = keptRows(database, kept, "before");
  for (const sql of migrations) for (const statement of statementsOf(sql)) database.exec(statement);
  return Object.keys(kept).filter((table) => {
    try {
      return keptRows(database, { [table]: kept[table] }, "after")[table].join() !== before[table].join();
    } catch {
      // The table or a column of it is gone.
      return true;
    }
  });
}

/** The stored columns of each table that no trigger fills. */
function ordinaryColumns(database) {
  const triggers = database.prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger'").all();
  const filled = tablesFilledBy(triggers.map(({ sql }) => sql));
  const tables = database
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all();
  return Object.fromEntries(
    tables
      .filter(({ name }) => !filled.has(name))
      .map(({ name }) => [
        name,
        database
          .prepare("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0")
          .all(name)
          .map((column) => column.name),
      ]),
  );
}

/** Tables that triggers insert into: their rows follow from those of others. @param {string[]} triggers their SQL @returns {Set<string>} */
export const tablesFilledBy = (triggers) =>
  new Set(Array.from(triggers.join("\n").matchAll(/INSERT (?:OR \w+ )?INTO (\w+)/gi), ([, name]) => name));

/** Tables that migrations fill of a new installation, as that of letters. @param {"directory" | "shard"} kind */
export function tablesFilledByMigrations(kind) {
  const database = databaseAfter(migrationsOf(kind).map(({ sql }) => sql));
  const tables = Object.keys(ordinaryColumns(database)).filter((name) =>
    database.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get(),
  );
  database.close();
  return new Set(tables);
}

function keptRows(database, kept, when) {
  return Object.fromEntries(
    Object.entries(kept).map(([table, columns]) => {
      const values = columns.map((column) => `quote("${column[when]}")`).join(" || ',' || ") || "''";
      const rows = database.prepare(`SELECT ${values} AS line FROM "${table}"`).all();
      return [table, rows.map(({ line }) => line).toSorted()];
    }),
  );
}
