import { describe, expect, it } from "vitest";
import { databaseAfter } from "../../../scripts/migration/migration-repair.mjs";
import { declaredChanges, keptColumns, largeRebuilds } from "../../../scripts/migration/declared-changes.mjs";
import { lostRows } from "../../../scripts/migration/released-migrations.mjs";

const first = "CREATE TABLE notes (id text PRIMARY KEY, title text, color text);";
const rows = ["INSERT INTO notes VALUES ('1', 'One', 'red'), ('2', 'Two', NULL)"];

/** Tables whose rows a migration changes without having declared it. */
function undeclared(migration: string): string[] {
  const database = databaseAfter([first]);
  for (const row of rows) database.exec(row);
  return lostRows(database, [migration]);
}

describe("what a migration says at its head", () => {
  it("is read until its first statement", () => {
    const sql = [
      "-- Titles are headings.",
      "-- rename notes.title to heading",
      "-- drop notes.color",
      "",
      "ALTER TABLE notes RENAME COLUMN title TO heading;",
      "-- drop table notes",
    ].join("\n");
    expect(declaredChanges(sql)).toEqual([
      { type: "rename", table: "notes", column: "title", to: "heading" },
      { type: "drop", table: "notes", column: "color" },
    ]);
  });

  it("follows a column through several migrations", () => {
    const changes = ["-- rename notes.title to heading", "-- rename notes.heading to name", "-- fill notes.color"];
    expect(keptColumns({ notes: ["id", "title", "color"] }, changes.flatMap(declaredChanges))).toEqual({
      notes: [
        { before: "id", after: "id" },
        { before: "title", after: "name" },
      ],
    });
  });

  it.each([
    ["a column that goes", "-- drop notes.color", "ALTER TABLE notes DROP COLUMN color;"],
    [
      "a column with another name",
      "-- rename notes.title to heading",
      "ALTER TABLE notes RENAME COLUMN title TO heading;",
    ],
    ["a column that is filled", "-- fill notes.color", "UPDATE notes SET color = 'blue' WHERE color IS NULL;"],
    ["a table that goes", "-- drop table notes", "DROP TABLE notes;"],
  ])("lets %s pass, which is refused without it", (_what, head, statement) => {
    expect(undeclared(`${head}\n${statement}`)).toEqual([]);
    expect(undeclared(statement)).toEqual(["notes"]);
  });

  it("lets nothing else of the table change", () => {
    expect(undeclared("-- fill notes.color\nUPDATE notes SET color = 'blue', title = 'Other';")).toEqual(["notes"]);
    expect(undeclared("-- fill notes.color\nDELETE FROM notes WHERE id = '2';")).toEqual(["notes"]);
  });

  it("warns of rebuilt tables that grow with people, not of those that operators fill", () => {
    const rebuild = (table: string) => `CREATE TABLE \`__new_${table}\` (id text);\nDROP TABLE ${table};`;
    expect(largeRebuilds(rebuild("posts"))).toEqual(["posts"]);
    expect(largeRebuilds(rebuild("custom_fields"))).toEqual([]);
  });
});
