import { describe, expect, it } from "vitest";
import { bindOnce } from "@workers/store/bind-once";

describe("a statement", () => {
  it("of few values stays as it is", () => {
    const statement = { sql: "select ? where a = ?", params: ["a", "a"] };
    expect(bindOnce(statement)).toBe(statement);
  });

  it("of more than D1 takes binds equal ones once, and leaves question marks in quotes alone", () => {
    const params = Array.from({ length: 120 }, (_, i) => i % 3);
    const { sql, params: bound } = bindOnce({
      sql: `select 'why?', "a?", ${params.map(() => "?").join(", ")}`,
      params,
    });
    expect(bound).toEqual([0, 1, 2]);
    expect(sql.startsWith(`select 'why?', "a?", ?1, ?2, ?3, ?1`)).toBe(true);
    expect(sql.match(/\?\d/g)).toHaveLength(120);
  });
});
