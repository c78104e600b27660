import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "@db/shard";
import { calls } from "@workers/api";
import { onStatement } from "@workers/store";
import { shardBinding } from "@workers/env";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { everyone } from "../harness/everyone";
import { bodyOf, filled } from "./subjects";

/**
 * Walks every call once and looks at each statement it ran: does an index serve it, does it name its tenant, and how
 * many round trips did the call take.
 */
interface Ran {
  sql: string;
  params: unknown[];
  database: string;
  call: string;
}

const ran = new Map<string, Ran>();

beforeAll(async () => {
  for (const one of calls) {
    const world = await everyone();
    for (const name of ["member", "project owner"]) {
      const role = world.roles.find((each) => each.name === name)!;
      const [path, body] = [await filled(one, world, role), await bodyOf(one, world)];
      onStatement((statement) =>
        ran.set(statement.sql, { ...statement, call: `${one.method.toUpperCase()} ${one.path}` }),
      );
      await call(one.method, path, {
        as: role.caller,
        host: world.app.host,
        appId: world.app.id,
        body: one.method === "get" || one.upload ? undefined : body,
      });
      onStatement(undefined);
    }
  }
}, 300_000);
afterEach(() => onStatement(undefined));

const databaseOf = (name: string) =>
  name === "directory" ? env.DIRECTORY : shardBinding(env, Number(name.slice("shard-".length)));

/** Steps of a plan that read a whole table or index. Lists that a statement brings along, and single rows, are no tables. */
async function scansOf({ database, sql, params }: Ran): Promise<string[]> {
  const { results } = await databaseOf(database)
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results
    .map((step) => step.detail)
    .filter((detail) => detail.startsWith("SCAN ") && !/VIRTUAL TABLE|CONSTANT ROW/.test(detail) && isTable(detail));
}

const isTable = (detail: string) =>
  !/^SCAN (\(|(json_each|above|chosen|family|of_apps|one|n|new|newest|person|picked|probe|visible|wanted)\b)/.test(
    detail,
  );

/** The shard's tables by name, with the column that says whose a row is. */
const tenantColumns = new Map<string, string>(
  Object.values(schema)
    .filter((table) => is(table, SQLiteTable))
    .flatMap((table) => {
      const names = Object.values(getTableColumns(table)).map(({ name }) => name);
      const column = names.find((name) => name === "project_id") ?? names.find((name) => name === "app_id");
      return column ? [[getTableName(table), column] as const] : [];
    }),
);
const keywords = /^(as|cross|group|inner|join|left|limit|on|order|set|union|where)$/i;

/** Tables that a statement reads or changes without a condition on their tenant. */
function withoutTenant(statement: string): string[] {
  const named = statement.matchAll(/\b(?:from|join|update)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/gi);
  return [...named].flatMap(([, table, second]) => {
    // Bytes in R2 stay as long as any row names them, whoever's it is.
    if (table === "files" && second === "o" && /from files as o where o\.key =/.test(statement)) return [];
    const column = tenantColumns.get(table!);
    if (!column) return [];
    const alias = second && !keywords.test(second) ? second : table;
    // A file belongs to a project and, where it was made in one, to an app.
    const cell = `"?${alias}"?\\."?(?:${column}|app_id)"?`;
    const isQualified = new RegExp(`${cell}\\s*(?:=|in\\b)|=\\s*${cell}(?!\\w)`).test(statement);
    // Where it is the only table of its query, its column needs no name before it.
    const own = `"?${table}"?(?: set [^;]*?)? where \\(?[^()]*?(?<![\\w."])\\+?"?(?:${column}|app_id)"?\\s*=`;
    const isAlone = alias === table && new RegExp(own).test(statement);
    return isQualified || isAlone ? [] : [`${table} ${alias}`];
  });
}

describe("every statement of every call", () => {
  it("is served by an index", async () => {
    expect(ran.size).toBeGreaterThan(10);
    const slow: string[] = [];
    for (const statement of ran.values()) {
      const scans = await scansOf(statement);
      if (scans.length) slow.push(`${statement.call}: ${scans.join("; ")}\n${statement.sql}`);
    }
    expect(slow.join("\n\n")).toBe("");
  });

  /**
   * `locateApp` and `projectOfShardRow`: which app or project a row belongs to, asked before the tenant is known. `readEvent`: the
   * queue, which works beside the calls, brings an event by its id, and the event names its project.
   */
  const looseByDesign =
    /^select (?:"\w+"\.)?(?:"app_id" as "appId"|"project_id" as "projectId") from "\w+" where "\w+"\."id" = \? limit \?$|^select [^?]* from "outbox" where "outbox"\."id" = \? limit \?$/;

  it("holds every table that it joins to its tenant", () => {
    const loose = [...ran.values()]
      .filter(({ database, sql }) => database !== "directory" && !looseByDesign.test(sql))
      .flatMap(({ call: name, sql }) => withoutTenant(sql).map((table) => `${name}: ${table}\n${sql}`));
    expect(loose.join("\n\n")).toBe("");
  });

  it("names its tenant, where it runs on a shard", () => {
    const loose = [...ran.values()].filter(
      ({ database, sql }) =>
        database !== "directory" &&
        !/app_id|project_id/.test(sql.replace(/^select .*? from /i, "")) &&
        !looseByDesign.test(sql),
    );
    expect(loose.map(({ call: name, sql }) => `${name}: ${sql}`)).toEqual([]);
  });
});
