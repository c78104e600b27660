import { beforeAll, describe, expect, it } from "vitest";
import { calls } from "@workers/api";
import { onStatement } from "@workers/store";
import { shardBinding } from "@workers/env";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { everyone } from "../harness/everyone";
import { bodyOf, filled } from "./subjects";

/**
 * Walks every call once and looks at each statement it ran: does an index serve it. That it holds to its tenant is looked
 * at in every worker test (harness/statements.ts).
 */
interface Ran {
  sql: string;
  params: unknown[];
  database: string;
  call: string;
}

const ran = new Map<string, Ran>();

beforeAll(async () => {
  for (const endpoint of calls) {
    const world = await everyone();
    for (const name of ["member", "project owner"]) {
      const role = world.roles.find((each) => each.name === name)!;
      const [path, body] = [await filled(endpoint, world, role), await bodyOf(endpoint, world)];
      const stop = onStatement((statement) =>
        ran.set(statement.sql, { ...statement, call: `${endpoint.method.toUpperCase()} ${endpoint.path}` }),
      );
      await call(endpoint.method, path, {
        as: role.caller,
        host: world.app.host,
        appId: world.app.id,
        body: endpoint.method === "get" || endpoint.upload ? undefined : body,
      });
      stop();
    }
  }
}, 300_000);

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
  !/^SCAN (\(|(json_each|above|chosen|earliest|early|family|first|followed_place|followed_container|halves|k|matching|of_apps|one|n|new|newest|parts|person|picked|place|played|probe|single|visible|wanted|who)\b)/.test(
    detail,
  );

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
});
