import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { calls } from "@workers/api";
import type { Call } from "@workers/api/framework/area";
import { call } from "../harness/call";
import { everyone, everyoneForAWhile } from "../harness/everyone";
import { bodyOf, filled } from "./subjects";
import { rubbishFor, rubbishQueryFor } from "./rubbish";

/** Every call gets rubbish made from its own schema, by somebody who may do everything. It never breaks. */
const name = (endpoint: Call) => `${endpoint.method.toUpperCase()} ${endpoint.path}`;
const runs = inject("isExhaustive") ? 80 : 5;

/** Calls whose parameter is a secret: a wrong one is refused as wrong credentials are. */
const bySecret = new Set([
  "GET /teams/invitations/:token",
  "POST /teams/invitations/:token/accept",
  "POST /invitations/:token/accept",
  "GET /stash/:code",
]);

/** Calls whose example is a token that nobody was given. */
const isExampleUnknown = new Set([
  "GET /auth/invitation/:token",
  "GET /invitations/:id",
  "GET /unsubscribe/:hash",
  "POST /unsubscribe/:hash",
]);

/** An answer that a caller can understand: success, or an error with a code and a text. */
function expectClear(status: number, body: unknown, what: string) {
  expect(status, what).toBeLessThan(500);
  if (status >= 400)
    expect(body, what).toMatchObject({ code: expect.anything(), message: expect.stringMatching(/\S/) });
}

describe("rubbish", () => {
  const shared = everyoneForAWhile();

  it.each(calls.map((endpoint) => [name(endpoint), endpoint] as const))(
    "%s answers it clearly",
    async (_, endpoint) => {
      const world = await everyone();
      const admin = world.roles.find((role) => role.name === "project owner")!;
      const base = { host: world.app.host, appId: world.app.id };
      const path = (await filled(endpoint, world, admin)).split("?")[0]!;
      let count = 0;
      const statuses = new Set<number>();
      await fc.assert(
        fc.asyncProperty(
          rubbishQueryFor(endpoint.query),
          endpoint.body ? rubbishFor(endpoint.body) : fc.jsonValue(),
          async (query, body) => {
            // The limit of writes counts by account: every run comes from somebody new to it.
            const caller = count++ < 100 ? admin.caller : null;
            const search = new URLSearchParams(query).toString();
            const answer = await call(endpoint.method, search ? `${path}?${search}` : path, {
              ...base,
              as: caller,
              ...(endpoint.method === "get" ? {} : { body }),
            });
            expectClear(answer.status, answer.body, JSON.stringify({ query, body })?.slice(0, 500));
            statuses.add(answer.status);
          },
        ),
        // What changes nothing is legible, and easily forgotten where it is worked on.
        { numRuns: runs, endOnFailure: true, includeErrorInReport: true, examples: [[{}, {}]] },
      );
      // By chance all of the rubbish may name what there isn't: a call that is asked for nothing at all says what it needs.
      if (endpoint.query) statuses.add((await call(endpoint.method, path, { ...base, as: admin.caller })).status);
      // Else it was another path that nobody answers at.
      if (!isExampleUnknown.has(name(endpoint))) expect([...statuses]).not.toEqual([404]);
    },
  );

  it.each(
    calls
      .filter((endpoint) => endpoint.method !== "get" && !endpoint.upload && !endpoint.isBodyIgnored)
      .map((endpoint) => [name(endpoint), endpoint] as const),
  )("%s refuses bodies that are no JSON, too large, or of another format", async (_, endpoint) => {
    const world = await shared();
    const caller = world.roles.find((role) => role.name === "project owner")!.caller;
    const path = await filled(
      endpoint,
      world,
      world.roles.find((role) => role.name === "project owner"),
    );
    const options = { as: caller, host: world.app.host, appId: world.app.id };
    const json = { "Content-Type": "application/json" };
    const malformed = await call(endpoint.method, path, { ...options, rawBody: '{"a":', headers: json });
    const tooLarge = await call(endpoint.method, path, {
      ...options,
      rawBody: JSON.stringify({ a: "x".repeat(1_100_000) }),
      headers: json,
    });
    const otherFormat = await call(endpoint.method, path, {
      ...options,
      rawBody: "<a/>",
      headers: { "Content-Type": "text/xml" },
    });
    expect([malformed.status, tooLarge.status, otherFormat.status], JSON.stringify(malformed.body)).toEqual([
      400, 413, 415,
    ]);
  });

  it.each(
    calls
      .filter((endpoint) => endpoint.body instanceof z.ZodObject && !endpoint.upload)
      .map((endpoint) => [name(endpoint), endpoint] as const),
  )("%s refuses unknown fields", async (_, endpoint) => {
    const world = await shared();
    const caller = world.roles.find((role) => role.name === "project owner")!;
    const path = await filled(endpoint, world, caller);
    const body = { ...((await bodyOf(endpoint, world)) as object), surprise: 1 };
    const answer = await call(endpoint.method, path, {
      as: caller.caller,
      host: world.app.host,
      appId: world.app.id,
      body,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(422);
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field: "surprise", key: "unknownField" }));
  });

  it.each(
    calls.filter((endpoint) => endpoint.path.includes(":")).map((endpoint) => [name(endpoint), endpoint] as const),
  )("%s answers 404 to ids that are none", async (_, endpoint) => {
    const world = await shared();
    const caller = world.roles.find((role) => role.name === "project owner")!.caller;
    for (const rubbish of [
      "1",
      "%00",
      "..%2f..",
      "%F0%9F%99%82",
      "'%20OR%201=1",
      "00000000-0000-7000-8000-000000000000",
      "x".repeat(3000),
    ]) {
      const path = endpoint.path.replace(/:\w+/g, rubbish);
      const { status, body } = await call(endpoint.method, path, {
        as: caller,
        host: world.app.host,
        body: endpoint.method === "get" ? undefined : await bodyOf(endpoint, world),
      });
      expectClear(status, body, path);
      // What is longer than a parameter of a path may be leads nowhere.
      expect(status, path).toBe(bySecret.has(name(endpoint)) && rubbish.length < 3000 ? 400 : 404);
    }
  });
});
