/**
 * The migrations that have landed, by the hash of their content (migrations/released.json), and the rows of a small demo as
 * they were when the first release was frozen (tests/release/*.sql.gz): every later migration is tried on them.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { databaseAfter, statementsOf } from "./migration-repair.mjs";

const releasedFile = "migrations/released.json";
/** The databases of the release, and which migrations each follows. */
export const releasedDatabases = { directory: "directory", "shard-0": "shard", "shard-1": "shard" };

/** @param {"directory" | "shard"} kind @returns {{ file: string, sql: string }[]} in order */
export function migrationsOf(kind) {
  const folder = `migrations/${kind}`;
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  return names.map((name) => ({ file: `${folder}/${name}`, sql: readFileSync(path.join(folder, name), "utf8") }));
}

/** What has landed: per kind the number of migrations of the first release, and the hash of every migration since. */
export function readReleased() {
  return existsSync(releasedFile) ? JSON.parse(readFileSync(releasedFile, "utf8")) : { firstRelease: {}, hashes: {} };
}

export const hashOf = (sql) => createHash("sha256").update(sql).digest("hex");

/** Enters migrations that are not entered yet. Throws where an entered one was edited. */
export function enterReleased() {
  const released = readReleased();
  for (const { file, sql } of [...migrationsOf("directory"), ...migrationsOf("shard")]) {
    const hash = hashOf(sql);
    if (released.hashes[file] && released.hashes[file] !== hash)
      throw new Error(`${file} has landed and was edited. Take the change back, and write another migration.`);
    released.hashes[file] = hash;
  }
  writeFileSync(releasedFile, `${JSON.stringify(released, null, 2)}\n`);
}

/** The INSERT statements of a database of the release. @param {keyof typeof releasedDatabases} name */
export const releasedRows = (name) =>
  statementsOf(gunzipSync(readFileSync(`tests/release/${name}.sql.gz`)).toString("utf8"));

/** Applies the migrations since the release to its filled databases; throws what SQLite says where one does not apply. */
export function tryOnRelease(kind) {
  const migrations = migrationsOf(kind).map(({ sql }) => sql);
  const first = readReleased().firstRelease[kind] ?? migrations.length;
  for (const [name] of Object.entries(releasedDatabases).filter(([, databaseKind]) => databaseKind === kind)) {
    const database = databaseAfter(migrations.slice(0, first));
    for (const statement of releasedRows(name)) database.exec(statement);
    for (const sql of migrations.slice(first)) for (const statement of statementsOf(sql)) database.exec(statement);
    database.close();
  }
}
