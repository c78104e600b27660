/**
 * The migrations that have landed, by the hash of their content (migrations/released.json), and the rows of a small demo as
 * they were when a release was frozen (tests/release/NAME/*.sql.gz): every later migration is tried on them.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { databaseAfter, statementsOf } from "./migration-repair.mjs";

const releasedFile = "migrations/released.json";
/** The databases of a release, and which migrations each follows. */
export const releasedDatabases = { directory: "directory", "shard-0": "shard", "shard-1": "shard" };

/** @param {"directory" | "shard"} kind @returns {{ file: string, sql: string }[]} in order */
export function migrationsOf(kind) {
  const folder = `migrations/${kind}`;
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  return names.map((name) => ({ file: `${folder}/${name}`, sql: readFileSync(path.join(folder, name), "utf8") }));
}

/**
 * What has landed: the hash of every migration, and for each frozen release how many of them it had.
 * @returns {{ releases: Record<string, { directory: number, shard: number }>, hashes: Record<string, string> }}
 */
export const readReleased = () => JSON.parse(readFileSync(releasedFile, "utf8"));

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

/** Applies the migrations since each release to its filled databases; throws what SQLite says where one does not apply. */
export function tryOnReleases(kind) {
  const migrations = migrationsOf(kind).map(({ sql }) => sql);
  const names = Object.keys(releasedDatabases).filter((name) => releasedDatabases[name] === kind);
  for (const [release, { [kind]: count }] of Object.entries(readReleased().releases))
    for (const name of names) {
      const database = databaseAfter(migrations.slice(0, count));
      for (const statement of releasedRows(release, name)) database.exec(statement);
      for (const sql of migrations.slice(count)) for (const statement of statementsOf(sql)) database.exec(statement);
      database.close();
    }
}
