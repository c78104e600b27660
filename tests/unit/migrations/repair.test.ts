import type { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { databaseAfter, repairMigration, statementsOf } from "../../../scripts/migration/migration-repair.mjs";

const breakpoint = "\n--> statement-breakpoint\n";
const earlier = [
  [
    "CREATE TABLE `notes` (`id` text PRIMARY KEY NOT NULL, `title` text NOT NULL, `title_key` text GENERATED ALWAYS AS (lower(title)) VIRTUAL, `color` text);",
    "CREATE TABLE `words` (`id` integer PRIMARY KEY, `note_id` text, `word` text);",
    "CREATE TABLE `tags` (`note_id` text, `tag` text);",
    "CREATE VIEW `titles` AS SELECT id, title FROM notes;",
    "CREATE TRIGGER notes_added AFTER INSERT ON notes BEGIN INSERT INTO words (note_id, word) VALUES (NEW.id, NEW.title_key); END;",
    "CREATE TRIGGER tags_added AFTER INSERT ON tags BEGIN UPDATE notes SET color = NEW.tag WHERE id = NEW.note_id; END;",
    "CREATE TRIGGER titles_written INSTEAD OF INSERT ON titles BEGIN INSERT INTO notes (id, title) VALUES (NEW.id, NEW.title); END;",
  ].join(breakpoint),
];
const generated = [
  "PRAGMA foreign_keys=OFF;",
  "CREATE TABLE `__new_notes` (`id` text PRIMARY KEY NOT NULL, `title` text NOT NULL, `title_key` text GENERATED ALWAYS AS (lower(title)) VIRTUAL, `color` text DEFAULT 'blue' NOT NULL);",
  'INSERT INTO `__new_notes`("id", "title", "title_key", "color") SELECT "id", "title", "title_key", "color" FROM `notes`;',
  "DROP TABLE `notes`;",
  "ALTER TABLE `__new_notes` RENAME TO `notes`;",
  "PRAGMA foreign_keys=ON;",
  "CREATE INDEX `notes_title` ON `notes` (`title_key`);",
].join(breakpoint);

/** A database of the earlier kind with two notes in it. */
function filled(): DatabaseSync {
  const database = databaseAfter(earlier);
  database.exec("INSERT INTO notes (id, title, color) VALUES ('1', 'One', NULL), ('2', 'Two', 'red')");
  return database;
}
const apply = (database: DatabaseSync, sql: string) => {
  for (const statement of statementsOf(sql)) database.exec(statement);
};

describe("a migration that rebuilds a table", () => {
  it("does not apply to a filled database as drizzle-kit writes it", () => {
    expect(() => apply(filled(), generated)).toThrow("cannot INSERT into generated column");
  });

  it("keeps rows, generated columns, triggers and views after the repair, and fills what became required", () => {
    const database = filled();
    apply(database, repairMigration(generated, earlier));
    expect(database.prepare("SELECT id, title_key AS key, color FROM notes ORDER BY id").all()).toMatchObject([
      { id: "1", key: "one", color: "blue" },
      { id: "2", key: "two", color: "red" },
    ]);
    database.exec("INSERT INTO titles (id, title) VALUES ('3', 'Three')");
    database.exec("INSERT INTO tags (note_id, tag) VALUES ('1', 'green')");
    expect(database.prepare("SELECT word FROM words ORDER BY id").all()).toMatchObject([
      { word: "one" },
      { word: "two" },
      { word: "three" },
    ]);
    expect(database.prepare("SELECT color FROM notes WHERE id = '1'").get()).toMatchObject({ color: "green" });
    expect(
      database
        .prepare("SELECT count(*) AS indexes FROM sqlite_master WHERE type = 'index' AND name = 'notes_title'")
        .get(),
    ).toMatchObject({ indexes: 1 });
  });

  it("is refused where rows could not follow, with the column's name", () => {
    expect(() => repairMigration(generated.replace("DEFAULT 'blue' NOT NULL", "NOT NULL"), earlier)).toThrow(
      "notes.color becomes required",
    );
    expect(() =>
      repairMigration(
        generated.replace("`color` text DEFAULT 'blue' NOT NULL", "`color` text, `size` integer NOT NULL"),
        earlier,
      ),
    ).toThrow("size is required and has no default");
  });
});

it("a migration that rebuilds nothing stays as it is", () => {
  expect(repairMigration("ALTER TABLE `notes` ADD `size` integer;", earlier)).toBe(
    "ALTER TABLE `notes` ADD `size` integer;\n",
  );
});
