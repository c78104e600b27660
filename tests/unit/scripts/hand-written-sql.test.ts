import { describe, expect, it } from "vitest";
import { insertsByPosition } from "../../../scripts/lint/raw-columns.mjs";
import { judgedWriters } from "../../../scripts/lint/table-writers.mjs";

it("lint refuses inserts that list columns above values", () => {
  const inserts = (source: string) => insertsByPosition("workers/a.ts", source).length;
  expect(inserts('const a = sql`insert into ${posts} (${namesOf(posts, "id")}) values (${id})`;')).toBe(1);
  expect(inserts("const a = sql`insert or ignore into ${posts} select 1`;")).toBe(1);
  expect(inserts("const a = insertSelect(posts, { id }, sql`from ${spaces}`);")).toBe(0);
  expect(inserts("const a = sql`update ${posts} set a = 1`;")).toBe(0);
});

describe("lint of the writers of tables", () => {
  const imports = 'import { posts, spaces as s } from "@db/shard";\n';
  const source = (area: string, text: string) => ({ file: `workers/domain/${area}/a.ts`, source: imports + text });
  const own = source("community/posts", "insertRow(ctx, posts, { id }); updateRows({ app }, s, {});");
  const read = source("community/chats", "rows(ctx, posts, {}); sql`select 1 from ${posts}`;");

  it("takes one area a table, wherever it is read", () => {
    expect(judgedWriters([own, read], {})).toEqual([]);
    expect(judgedWriters([own, source("community/posts", "deleteRows(ctx, posts);")], {})).toEqual([]);
  });

  it.each([
    "updateRows(ctx, posts, {}, when);",
    "insertSelect(posts, { id }, rest);",
    "const p = posts; deleteRows(ctx, p, when);",
    "appWrite(ctx, (id) => sql`update ${posts} set a = ${id}`);",
    "sql`delete from ${posts} where 1`;",
    "const a = sql`insert into ${posts} (${names}) values (1)`;",
  ])("refuses a second area: %s", (text) => {
    expect(judgedWriters([own, source("community/chats", text)], {})).toHaveLength(2);
    expect(
      judgedWriters([own, source("community/chats", text)], { posts: ["community/chats", "community/posts"] }),
    ).toEqual([]);
  });

  it("takes no area on the list that writes no longer", () => {
    const [problem] = judgedWriters([own], { posts: ["community/chats", "community/posts"] });
    expect(problem).toContain("posts has one writer now");
    const two = [own, source("community/chats", "updateRows(ctx, posts, {});")];
    const [gone] = judgedWriters(two, { posts: ["community/chats", "community/posts", "kernel/files"] });
    expect(gone).toContain("kernel/files writes posts no longer");
  });
});
