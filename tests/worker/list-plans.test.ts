import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { textToDoc } from "@db/vocabulary/rich-text";
import { onStatement } from "@workers/store";
import { shardBinding } from "@workers/env";
import { call } from "./harness/call";
import { env } from "./harness/env";
import { app, type AppOfWorld, type Member, member, postIn, project, spacesOf } from "./harness/world";

/**
 * Every list of the community, in every order, from a cursor on: each statement's plan finds its rows by an index and in
 * order. Only what is bounded already is sorted: a page's rows, or the few rows picked from each space.
 */
let here: AppOfWorld;
let anna: Member;
const lists: string[] = [];

beforeAll(async () => {
  here = await app(await project(0));
  anna = await member(here, "Anna");
  const spaces = await spacesOf(here, [anna]);
  const { id } = await postIn(here, spaces.open, anna);
  const as = { as: anna, host: here.host, appId: here.id };
  const thread = (await call("post", "/comments", { ...as, body: { entityType: "post", entityId: id, body: textToDoc("First") } })).body.data.id;
  const [at, one] = [`1700000000000.${id}`, `3.1700000000000.${id}`];
  for (const sort of ["latest", "oldest"]) {
    for (const path of [
      `/apps/${here.id}/community/posts`, `/spaces/${spaces.open.id}/posts`, `/profiles/${anna.profileId}/posts`, `/apps/${here.id}/profiles`,
      `/spaces/${spaces.open.id}/profiles`, `/groups/${spaces.groupId}/profiles`,
    ]) lists.push(`${path}?sort=${sort}`, `${path}?sort=${sort}&cursor=${at}`);
    lists.push(`/comments?entityType=post&entityId=${id}&sort=${sort}&cursor=${at}`, `/comments?entityType=profile&entityId=${anna.profileId}&sort=${sort}&cursor=${at}`);
  }
  lists.push(
    `/comments?entityType=post&entityId=${id}&sort=trends`, `/comments?entityType=post&entityId=${id}&sort=trends&cursor=${one}`,
    `/comments?entityType=post&entityId=${id}&parentCommentId=${thread}&cursor=${at}`, `/posts/${id}/attendees?cursor=${at}`, `/posts/meta?ids=${id}`,
    `/apps/${here.id}/profiles/dropdown?search=an`, `/apps/${here.id}/profiles/dropdown?search=an&spaceId=${spaces.secret.id}`,
    `/apps/${here.id}/profiles/dropdown`, `/apps/${here.id}/profiles?filter[role]=member`,
    `/apps/${here.id}/community/groups`, `/apps/${here.id}/community/spaces`, `/apps/${here.id}/spaces/posts/counters`,
  );
});
afterEach(() => onStatement(undefined));

const plan = async (sql: string, params: unknown[]) =>
  (await shardBinding(env, 0).prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...params).all<{ id: number; parent: number; detail: string }>()).results;

/** Rows that a statement brings along or has picked before, and so no tables. */
const brought = /^SCAN (\(|(json_each|e|picked|newest|reply)\b)/;

/** A statement that picks the rows of its page from an index first, and sorts those few. */
const picksFirst = /^\s*with (newest|picked) as materialized/;

/** An app has some dozen spaces; of names that begin alike two hundred are looked at. */
const isSmall = (path: string) => /\/community\/(groups|spaces)$|\/dropdown\?search=/.test(path);

describe("every list of the community", () => {
  it("is read by an index, and sorts nothing that grows", async () => {
    const slow: string[] = [];
    for (const path of lists) {
      const ran: { sql: string; params: unknown[] }[] = [];
      onStatement((statement) => statement.database !== "directory" && ran.push(statement));
      const answer = await call("get", path, { as: anna, host: here.host, appId: here.id });
      onStatement(undefined);
      expect(answer.status, path).toBe(200);
      expect(ran.length, path).toBeGreaterThan(1);
      for (const { sql, params } of ran) {
        const steps = await plan(sql, params);
        const scans = steps.filter(({ detail }) => detail.startsWith("SCAN ") && !brought.test(detail) && !detail.includes("VIRTUAL TABLE"));
        const sorts = picksFirst.test(sql) || isSmall(path) ? [] : steps.filter(({ detail }) => detail.includes("TEMP B-TREE FOR ORDER BY"));
        if (scans.length || sorts.length) slow.push(`${path}\n  ${steps.map(({ detail }) => detail).join("\n  ")}\n${sql}`);
      }
    }
    expect(slow.join("\n\n")).toBe("");
  });
});
