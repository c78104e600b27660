import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { undoLast } from "../../../scripts/migration/released-migrations.mjs";

let folder: string;

/** A folder of migrations of which the first has landed. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  for (const kind of ["directory", "shard"])
    mkdirSync(path.join(folder, "migrations", kind, "meta"), { recursive: true });
  write("migrations/directory/0000_notes.sql", "create table notes (id text);");
  write("migrations/directory/0001_colors.sql", "alter table notes add color text;");
  write("migrations/directory/meta/0000_snapshot.json", "{}");
  write("migrations/directory/meta/0001_snapshot.json", "{}");
  write(
    "migrations/directory/meta/_journal.json",
    JSON.stringify({ entries: [entry(0, "notes"), entry(1, "colors")] }),
  );
  const hash = createHash("sha256").update(read("migrations/directory/0000_notes.sql")).digest("hex");
  write(
    "migrations/released.json",
    JSON.stringify({ releases: {}, hashes: { "migrations/directory/0000_notes.sql": hash } }),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const entry = (idx: number, name: string) => ({ idx, tag: `000${idx}_${name}` });

it("a migration that has not landed is taken back whole, one that has is not", () => {
  expect(undoLast("directory", folder)).toBe("migrations/directory/0001_colors.sql");
  for (const file of ["0001_colors.sql", "meta/0001_snapshot.json"])
    expect(existsSync(path.join(folder, "migrations/directory", file))).toBe(false);
  expect(JSON.parse(read("migrations/directory/meta/_journal.json"))).toEqual({ entries: [entry(0, "notes")] });

  expect(() => undoLast("directory", folder)).toThrow("0000_notes.sql has landed");
  expect(read("migrations/directory/0000_notes.sql")).toContain("create table notes");
});
