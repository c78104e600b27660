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

interface Step {
  id: number;
  parent: number;
  detail: string;
}

async function planOf({ database, sql, params }: Ran): Promise<Step[]> {
  const { results } = await databaseOf(database)
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<Step>();
  return results;
}

/** Steps of a plan that read a whole table or index. Lists that a statement brings along, and single rows, are no tables. */
const scansOf = (plan: Step[]): string[] =>
  plan
    .map((step) => step.detail)
    .filter((detail) => detail.startsWith("SCAN ") && !/VIRTUAL TABLE|CONSTANT ROW/.test(detail) && isTable(detail));

/**
 * Steps that read all that a tenant has of a table once for each row: in a part that depends on the row, or as the inner
 * table of a join. Some tables are small or left after the first row, and are named.
 */
function tenantReadsPerRow(plan: Step[]): string[] {
  const byId = new Map(plan.map((step) => [step.id, step]));
  const isPerRow = (step: Step | undefined): boolean =>
    step !== undefined &&
    !step.detail.startsWith("LIST SUBQUERY") &&
    (step.detail.startsWith("CORRELATED ") || isPerRow(byId.get(step.parent)));
  const isInner = (step: Step) =>
    plan.some((other) => other.parent === step.parent && other.id < step.id && /^(SCAN|SEARCH) /.test(other.detail));
  return plan
    .filter((step) => /^SEARCH .*\((app|project)_id=\?\)( LEFT-JOIN)?$/.test(step.detail) && !isSmall(step.detail))
    .filter((step) => isPerRow(step) || isInner(step))
    .map((step) => step.detail);
}

/** What operators set up by hand, what stands once a tenant, what an index has picked out, and walks that end at a limit. */
const isSmall = (detail: string) =>
  /\b(access_objects|apps_project|automations|groups|member_counts|member_tags|moderation_counts|moderation_settings|onboardings|openid_providers|project_tariffs|slides|spaces|support_operators)(_|\b)/.test(
    detail.replace("sqlite_autoindex_", ""),
  ) ||
  /\b(posts_created|profiles_blocked|profiles_deleted|profiles_latest|profiles_punished|space_requests_profile)\b/.test(
    detail,
  );

const isTable = (detail: string) =>
  !/^SCAN (\(|(json_each|above|chosen|earliest|early|family|first|followed_place|followed_container|halves|k|matching|of_apps|one|n|new|newest|parts|person|picked|place|played|probe|single|visible|wanted|who)\b)/.test(
    detail,
  );

describe("every statement of every call", () => {
  it("is served by an index", async () => {
    expect(ran.size).toBeGreaterThan(10);
    const slow: string[] = [];
    for (const statement of ran.values()) {
      const scans = scansOf(await planOf(statement));
      if (scans.length) slow.push(`${statement.call}: ${scans.join("; ")}\n${statement.sql}`);
    }
    expect(slow.join("\n\n")).toBe("");
  });

  it("reads nothing of a whole tenant once for each row", async () => {
    const slow: string[] = [];
    for (const statement of ran.values()) {
      const reads = tenantReadsPerRow(await planOf(statement));
      if (reads.length) slow.push(`${statement.call}: ${reads.join("; ")}\n${statement.sql}`);
    }
    expect(slow.join("\n\n")).toBe("");
  });
});
