import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { afterAll, describe, expect, it } from "vitest";
import * as directorySchema from "@db/directory";
import * as shardSchema from "@db/shard";
import { migrate, openLocalState, readyDemo } from "../../../scripts/demo/local-state.mjs";
import { databaseAfter } from "../../../scripts/migration/migration-repair.mjs";
import {
  hashOf,
  migrationsOf,
  readReleased,
  releasedDatabases,
  releasedRows,
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
    const present = [...migrationsOf("directory"), ...migrationsOf("shard")].map(({ file, sql }) => [
      file,
      hashOf(sql),
    ]);
    expect(Object.fromEntries(present)).toEqual(hashes);
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

/** What a database is made of, and every row of every table that can be read. */
async function contentOf(database: D1Database) {
  const { results: parts } = await database
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '%d1_migrations%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY type, name",
    )
    .all<{ type: string; name: string; sql: string | null }>();
  const rows: Record<string, unknown[]> = {};
  const { results: tables } = await database
    .prepare(
      "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'd1_migrations' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    )
    .all<{ name: string }>();
  for (const { name } of tables)
    rows[name] = (await database.prepare(`SELECT * FROM "${name}"`).all()).results
      .map((row) => JSON.stringify(row))
      .toSorted();
  return { parts, rows };
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
  it("becomes by the migrations since what a new installation with the same rows is", async () => {
    const [upgraded, fresh] = [await opened(temporaryFolder()), await opened(temporaryFolder())];
    try {
      await migrate(upgraded.databases, { count: (folder) => counts[path.basename(folder) as keyof typeof counts] });
      await insertReleased(upgraded.databases, release);
      await migrate(upgraded.databases);
      await migrate(fresh.databases);
      await insertReleased(fresh.databases, release);
      for (const name of Object.keys(releasedDatabases)) {
        const [after, expected] = await Promise.all([
          contentOf(upgraded.databases[bindingOf(name)]!),
          contentOf(fresh.databases[bindingOf(name)]!),
        ]);
        expect(after.parts, name).toEqual(expected.parts);
        expect(after.rows, name).toEqual(expected.rows);
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
