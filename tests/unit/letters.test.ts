import type { DatabaseSync } from "node:sqlite";
import { type SQL, sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { afterAll, describe, expect, it } from "vitest";
import { foldedSql, sortKeySql } from "@db/letters";
import { compareNames, contractText, foldText, letters, sortKeyOf, spellingsOf } from "@db/vocabulary/texts/letters";
import { databaseAfter } from "../../scripts/migration/migration-repair.mjs";
import { migrationsOf } from "../../scripts/migration/released-migrations.mjs";

const shard = databaseAfter(migrationsOf("shard").map(({ sql: text }) => text)) as DatabaseSync;
const directory = databaseAfter(migrationsOf("directory").map(({ sql: text }) => text)) as DatabaseSync;
afterAll(() => [shard, directory].forEach((database) => database.close()));

const add = shard.prepare(
  "INSERT INTO folders (id, project_id, owner_id, library_id, name, created_at, updated_at) VALUES (?, 'p', 'o', 'l', ?, 0, 0) RETURNING id",
);
const rename = shard.prepare("UPDATE folders SET name = ? WHERE id = ?");
const keys = shard.prepare("SELECT name_key AS folded, name_order AS sorted FROM folders WHERE id = ?");
let count = 0;
/** What a row of this name is found and sorted by. */
function stored(name: string) {
  const id = `f${count++}`;
  add.get(id, name);
  return { ...keys.get(id) } as { folded: string; sorted: string };
}

const valueOf = (expression: SQL, text: string) => {
  const { sql: source, params } = new SQLiteSyncDialect().sqlToQuery(
    sql`select ${expression} as value from (select ${text} as text)`,
  );
  return (shard.prepare(source).get(...(params as string[])) as { value: string }).value;
};
const column = sql.raw("text");

/** What is written by hand: no part of the table that the product goes by. */
const plain: Record<string, string> = {
  Özge: "ozge",
  ÖZGE: "ozge",
  "O\u0308zge": "ozge",
  Иван: "иван",
  ИВАН: "иван",
  Żaneta: "zaneta",
  Gaël: "gael",
  Müller: "muller",
  "Straße ẞ": "strasse ss",
  "Łódź Øre Þór Ðað Ærø Œuvre": "lodz ore thor dad aero oeuvre",
  "İstanbul ıŞIĞ": "istanbul isig",
  "Nguyễn Thị Hương Ơ Đức": "nguyen thi huong o duc",
  "Алёна Йовчев ҐЇ": "алена иовчев ґі",
  "Αλέξης ΆΝΝΑ Ὀδυσσεύς": "αλεξησ αννα οδυσσευσ",
  "O’Brien": "o'brien",
  "Šime Čić Ñandú": "sime cic nandu",
  "李 小龙 محمد": "李 小龙 محمد",
  "": "",
};

describe("A name", () => {
  it.each(Object.entries(plain))("%s is compared as %s, in a search and in a row", (name, folded) => {
    expect(foldText(name)).toBe(folded);
    expect(stored(name).folded).toBe(folded);
  });

  it("is compared in rows as in searches, letter by letter", () => {
    const ranges = [
      [0x20, 0x24f],
      [0x2b0, 0x58f],
      [0x1e00, 0x1fff],
      [0x2010, 0x2027],
    ] as const;
    for (const [first, last] of ranges)
      for (let code = first; code <= last; code++) {
        const letter = String.fromCodePoint(code);
        const text = `a${letter}7${letter}B`;
        expect({ letter, ...stored(text) }).toEqual({ letter, folded: foldText(text), sorted: sortKeyOf(text) });
        expect([valueOf(foldedSql(column), text), valueOf(sortKeySql(column), text)]).toEqual([
          foldText(text),
          sortKeyOf(text),
        ]);
      }
  });

  it("is plain once it is compared: capitals and small ones, with and without marks, are one", () => {
    for (const [code] of letters) {
      const letter = String.fromCodePoint(code);
      for (const form of [letter.toLowerCase(), letter.normalize("NFD")])
        expect({ letter, folded: foldText(form) }).toEqual({ letter, folded: foldText(letter) });
    }
  });

  it("follows when it is changed", () => {
    add.get("changed", "Ärger 2");
    rename.run("Übung 10", "changed");
    expect({ ...keys.get("changed") }).toEqual({ folded: "ubung 10", sorted: "ubung 00210" });
  });
});

describe("The table of letters", () => {
  it.each([
    ["a shard", shard],
    ["the directory", directory],
  ])("is the same in %s", (_, database) => {
    const rows = database.prepare("SELECT code, plain FROM letters ORDER BY code").all() as {
      code: number;
      plain: string;
    }[];
    expect(rows.map(({ code, plain: letter }) => [code, letter])).toEqual([...letters].toSorted(([a], [b]) => a - b));
  });
});

describe("Names in order", () => {
  const inOrder = [
    "Ägypten",
    "Apfel",
    "Ärger",
    "Bild 2",
    "bild 007",
    "Bild 10",
    "Bild 10b",
    "Bild 100",
    "Żaba",
    "zebra",
    "Иван",
    "ива 2",
  ];
  const expected = [
    "Ägypten",
    "Apfel",
    "Ärger",
    "Bild 2",
    "bild 007",
    "Bild 10",
    "Bild 10b",
    "Bild 100",
    "Żaba",
    "zebra",
    "ива 2",
    "Иван",
  ];

  it("have Ärger beside Apfel and 2 before 10, in rows and elsewhere", () => {
    expect(inOrder.toReversed().toSorted(compareNames)).toEqual(expected);
    const rows = inOrder.map((name) => ({ name, sorted: stored(name).sorted }));
    expect(rows.toSorted((a, b) => (a.sorted < b.sorted ? -1 : 1)).map(({ name }) => name)).toEqual(expected);
  });

  it("stand beside one another where a number has zeros in front", () => {
    expect(stored("Bild 007").sorted).toBe(stored("Bild 7").sorted);
    expect(stored("Bild 000").sorted < stored("Bild 1").sorted).toBe(true);
  });
});

describe("A spelling", () => {
  it.each([
    ["Müller", ["muller", "mueller"]],
    ["Mueller", ["mueller", "muller"]],
    ["Muller", ["muller"]],
    ["Mue", ["mue"]],
    ["Mü", ["mu", "mue"]],
    ["Jörg Maeder", ["jorg maeder", "jorg mader", "joerg maeder"]],
  ])("of %s is %j", (typed, spellings) => {
    expect(spellingsOf(typed)).toEqual(spellings);
  });

  it("is contracted in no other letters, and where three are left", () => {
    expect([contractText("zoe"), contractText("joer")]).toEqual([null, "jor"]);
    expect(contractText("aeon oeuvre neues ueber aoue")).toBe("aon ouvre neus uber aou");
  });
});
