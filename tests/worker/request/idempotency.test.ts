import { beforeAll, describe, expect, it } from "vitest";
import { idempotencyKeys } from "@db/directory";
import { directoryRows, directoryWrite } from "@workers/store";
import { sql } from "drizzle-orm";
import { call } from "../harness/call";
import {
  app,
  type AppOfWorld,
  directory,
  type Member,
  member,
  project,
  type SpaceOfWorld,
  spacesOf,
} from "../harness/world";

let here: AppOfWorld;
let anna: Member;
let ben: Member;
let space: SpaceOfWorld;
let keys = 0;
const newKey = () => `key-${keys++}`;
const post = (
  key: string,
  { who = anna, title = "Once", host = here.host, headers = {} as Record<string, string> } = {},
) =>
  call("post", `/spaces/${space.id}/posts`, {
    as: who,
    appId: here.id,
    host,
    body: { title },
    headers: { "Idempotency-Key": key, ...headers },
  });
const posts = async (title: string) =>
  (
    await call("get", `/spaces/${space.id}/posts?limit=100`, { as: anna, appId: here.id, host: here.host })
  ).body.data.filter((post: { title: string }) => post.title === title).length;
/** The keys of requests that began so long ago. */
const age = (milliseconds: number) =>
  directory().write([
    directoryWrite(sql`update idempotency_keys set lease_until = lease_until - ${milliseconds} where is_done = 0`),
  ]);

beforeAll(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna");
  ben = await member(here, "Ben");
  space = (await spacesOf(here, [anna, ben])).open;
});

describe("an Idempotency-Key", () => {
  it("does the work once, however often it comes at once", async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(key, { title: "Parallel" })));
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    for (const { status, body, headers } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.code]).toEqual([409, 40902]);
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(Number(headers.get("Retry-After"))).toBeLessThanOrEqual(120);
    }
    expect(await posts("Parallel")).toBe(1);
    const again = await post(key, { title: "Parallel" });
    expect([again.status, again.headers.get("Idempotency-Replayed")]).toEqual([201, "true"]);
    expect(again.body.data.id).toBe(answers.find(({ status }) => status === 201)!.body.data.id);
  });

  it("is taken over once its lease has ended: a crash blocks nobody for a day", async () => {
    const key = newKey();
    const first = await post(key, { title: "Crashed" });
    expect(first.status).toBe(201);
    // As a Worker leaves it that died at work.
    await directory().write([
      directoryWrite(sql`update idempotency_keys set is_done = 0, status = null, body = null, lease_until = ${Date.now() + 60_000} where key in
      (select key from idempotency_keys order by created_at desc limit 1)`),
    ]);
    expect((await post(key, { title: "Crashed" })).status).toBe(409);
    await age(61_000);
    const retries = await Promise.all([post(key, { title: "Crashed" }), post(key, { title: "Crashed" })]);
    expect(retries.map(({ status }) => status)).toContain(201);
    // One of the retries took it over, and not both of them.
    expect(await posts("Crashed")).toBe(2);
    expect((await post(key, { title: "Crashed" })).headers.get("Idempotency-Replayed")).toBe("true");
  });

  it("belongs to one body, one caller, one host and one call", async () => {
    const key = newKey();
    const first = await post(key, { title: "Mine" });
    expect(await post(key, { title: "Another" })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "Idempotency-Key", key: "unique" }] },
    });
    const bens = await post(key, { title: "Mine", who: ben });
    expect(bens.status).toBe(201);
    expect(bens.body.data.id).not.toBe(first.body.data.id);
    const elsewhere = await post(key, { title: "Mine", host: "lyceum.test" });
    expect(elsewhere.headers.get("Idempotency-Replayed")).toBeNull();
    const keys = await directory().read(directoryRows(idempotencyKeys, { key: idempotencyKeys.key }));
    expect(keys.every((row) => !row.key.includes(key))).toBe(true);
  });
});
