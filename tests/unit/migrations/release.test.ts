import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { afterAll, describe, expect, it } from "vitest";
import * as directorySchema from "@db/directory";
import * as shardSchema from "@db/shard";
import { migrate, openLocalState, readyDemo } from "../../../scripts/demo/local-state.mjs";
import { databaseAfter } from "../../../scripts/migration/migration-repair.mjs";
import { declaredChanges, keptColumns } from "../../../scripts/migration/declared-changes.mjs";
import {
  hashOf,
  migrationsOf,
  readReleased,
  releasedDatabases,
  releasedRows,
  tablesFilledBy,
  tablesFilledByMigrations,
  unfrozenMigrations,
} from "../../../scripts/migration/released-migrations.mjs";

const folders: string[] = [];
const temporaryFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-migrations-"));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const bindingOf = (name: string) => name.toUpperCase().replace("-", "_");

describe("migrations that have landed", () => {
  it("are as they landed: write another one instead of editing (npm run migration)", () => {
    const { hashes } = readReleased();
    const all = [...migrationsOf("directory"), ...migrationsOf("shard")];
    const frozen = all.filter(({ file }) => hashes[file]).map(({ file, sql }) => [file, hashOf(sql)]);
    expect(Object.fromEntries(frozen)).toEqual(hashes);
  });

  it.each(["directory", "shard"] as const)("stand before those of a %s that have not", (kind) => {
    const unfrozen = unfrozenMigrations().map(({ file }) => file);
    const isFrozen = migrationsOf(kind).map(({ file }) => !unfrozen.includes(file));
    expect(isFrozen).toEqual(isFrozen.toSorted((first, second) => Number(second) - Number(first)));
  });

  it.each([
    ["directory", directorySchema],
    ["shard", shardSchema],
  ] as const)("lead to the schema of db/%s", async (kind, schema) => {
    const last = `${String(migrationsOf(kind).length - 1).padStart(4, "0")}_snapshot.json`;
    const snapshot = JSON.parse(readFileSync(`migrations/${kind}/meta/${last}`, "utf8"));
    const { config: _, ...tables } = schema as Record<string, unknown>;
    expect(await generateSQLiteMigration(snapshot, await generateSQLiteDrizzleJson(tables, snapshot.id))).toEqual([]);
  });
});

describe.each(["directory", "shard"] as const)("the migrations of a %s", (kind) => {
  it("lose no trigger, view or search table on the way: what one creates and none drops is there at the end", () => {
    const sql = migrationsOf(kind)
      .map((migration) => migration.sql)
      .join("\n");
    const lastVerb = new Map(
      Array.from(sql.matchAll(/(CREATE|DROP) (?:TRIGGER|VIEW|VIRTUAL TABLE) \W?(\w+)/gi), ([, verb, name]) => [
        name!,
        verb!.toUpperCase(),
      ]),
    );
    const created = [...lastVerb].filter(([, verb]) => verb === "CREATE").map(([name]) => name);
    const database = databaseAfter(migrationsOf(kind).map((migration) => migration.sql));
    const present = database
      .prepare("SELECT name FROM sqlite_master")
      .all()
      .map(({ name }) => name);
    database.close();
    expect(created.filter((name) => !present.includes(name))).toEqual([]);
  });
});

type Databases = Record<string, D1Database>;

/** What a database is made of. */
async function partsOf(database: D1Database) {
  const { results } = await database
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '%d1_migrations%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY type, name",
    )
    .all<{ type: string; name: string; sql: string | null }>();
  return results;
}

type Rows = Record<string, Record<string, unknown>[]>;

/** Every row of every table that can be read. */
async function rowsOf(database: D1Database): Promise<Rows> {
  const { results: tables } = await database
    .prepare(
      "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'd1_migrations' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    )
    .all<{ name: string }>();
  const rows: Rows = {};
  for (const { name } of tables)
    rows[name] = (await database.prepare(`SELECT * FROM "${name}"`).all<Record<string, unknown>>()).results;
  return rows;
}

const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** Enters rows as they are, but generated columns; triggers do what they do. */
async function insertRows(database: D1Database, rows: Rows, tables: string[]) {
  for (const table of tables) {
    const { results: columns } = await database
      .prepare("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0")
      .bind(table)
      .all<{ name: string }>();
    const names = columns.map(({ name }) => name);
    const statement = database.prepare(
      `INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    );
    const statements = rows[table]!.map((row) => statement.bind(...names.map((name) => row[name])));
    for (let at = 0; at < statements.length; at += 50) await database.batch(statements.slice(at, at + 50));
  }
}

const opened = async (state: string) =>
  (await openLocalState(state)) as { databases: Databases; close(): Promise<void> };

async function insertReleased(databases: Databases, release: string) {
  for (const name of Object.keys(releasedDatabases) as (keyof typeof releasedDatabases)[]) {
    const database = databases[bindingOf(name)]!;
    const statements = releasedRows(release, name).map((sql: string) => database.prepare(sql));
    for (let at = 0; at < statements.length; at += 50) await database.batch(statements.slice(at, at + 50));
  }
}

describe.each(Object.entries(readReleased().releases))("a filled database of the release %s", (release, counts) => {
  it("has by the migrations since the schema of a new installation, and every row that none declares to change", async () => {
    const [upgraded, fresh] = [await opened(temporaryFolder()), await opened(temporaryFolder())];
    try {
      await migrate(upgraded.databases, { count: (folder) => counts[path.basename(folder) as keyof typeof counts] });
      await insertReleased(upgraded.databases, release);
      const names = Object.keys(releasedDatabases) as (keyof typeof releasedDatabases)[];
      const before = new Map<string, Rows>();
      for (const name of names) before.set(name, await rowsOf(upgraded.databases[bindingOf(name)]!));
      await migrate(upgraded.databases);
      await migrate(fresh.databases);
      for (const name of names) {
        const [database, other] = [upgraded.databases[bindingOf(name)]!, fresh.databases[bindingOf(name)]!];
        const parts = await partsOf(database);
        expect(parts, name).toEqual(await partsOf(other));
        const after = await rowsOf(database);
        const filled = tablesFilledBy(parts.flatMap(({ type, sql }) => (type === "trigger" && sql ? [sql] : [])));
        const kind = releasedDatabases[name] as keyof typeof counts;
        const changes = migrationsOf(kind)
          .slice(counts[kind])
          .flatMap(({ sql }) => declaredChanges(sql));
        const columns = Object.entries(before.get(name)!)
          .filter(([table, rows]) => rows.length > 0 && !filled.has(table))
          .map(([table, rows]) => [table, Object.keys(rows[0]!)] as const);
        for (const [table, kept] of Object.entries(keptColumns(Object.fromEntries(columns), changes))) {
          const values = (rows: Rows, when: "before" | "after") =>
            sorted(rows[table]!.map((row) => kept.map((column) => row[column[when]])));
          expect(values(after, "after"), `${name}: rows of ${table}`).toEqual(values(before.get(name)!, "before"));
        }
        // What triggers fill, such as the search index, is what a new installation makes of the same rows.
        const enteredAlready = tablesFilledByMigrations(kind);
        const isOrdinary = (table: string) => !filled.has(table) && !enteredAlready.has(table);
        await insertRows(other, after, Object.keys(after).filter(isOrdinary).toSorted());
        const anew = await rowsOf(other);
        for (const table of filled)
          if (after[table]) expect(sorted(anew[table]!), `${name}: ${table}`).toEqual(sorted(after[table]!));
      }
      const { results } = await upgraded.databases["SHARD_0"]!.prepare("SELECT count(*) AS documents FROM search").all<{
        documents: number;
      }>();
      expect(results[0]!.documents).toBeGreaterThan(50);
    } finally {
      await Promise.all([upgraded.close(), fresh.close()]);
    }
  }, 120_000);
});

describe("a filled database", () => {
  it("is upgraded in place by `npm run demo`, with what people wrote meanwhile", async () => {
    const [state, root] = [path.join(temporaryFolder(), "state"), temporaryFolder()];
    cpSync("migrations", root, { recursive: true });
    await readyDemo(state, { root });
    const before = await opened(state);
    await before.databases["DIRECTORY"]!.prepare(
      "UPDATE projects SET name = 'Written by a person' WHERE slug = 'demo'",
    ).run();
    await before.close();
    writeFileSync(path.join(root, "directory/9999_later.sql"), "CREATE TABLE later (id text PRIMARY KEY);");
    await readyDemo(state, { root });
    const after = await opened(state);
    try {
      const { results } = await after.databases["DIRECTORY"]!.prepare(
        "SELECT name FROM projects WHERE slug = 'demo'",
      ).all();
      expect(results).toEqual([{ name: "Written by a person" }]);
      expect((await after.databases["DIRECTORY"]!.prepare("SELECT * FROM later").all()).results).toEqual([]);
    } finally {
      await after.close();
    }
  }, 180_000);
});
