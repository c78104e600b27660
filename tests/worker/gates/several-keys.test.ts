import * as fc from "fast-check";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { profiles } from "@db/shard";
import type { AccessObject } from "@db/vocabulary/access";
import type { PlanId } from "@db/vocabulary/ids";
import type { AppContext } from "@workers/context";
import { gate, isUnlocked, isUnlockedTo, type RowKey } from "@workers/domain/kernel/access";
import { shardQuery } from "@workers/store";
import { app, type AppOfWorld, member, type Member, project, shard } from "../harness/world";
import { planFor } from "../learning/world";
import { enteredAs } from "./entered";
import { accessOf } from "./world";

/**
 * Things that lie in several of one kind, as a course in categories: one that is open lets in. What one thing's page asks (`gate`) and
 * what lists ask of many (`isUnlocked`) have to say the same.
 */
let here: AppOfWorld;
let anna: Member;
let entered: AppContext;

beforeAll(async () => {
  here = await app(await project(0));
  anna = await member(here, "Anna");
  entered = await enteredAs(here, anna);
});

const locked = accessOf({ guestAccess: "lockscreen", userAccess: "lockscreen" });
const open = accessOf({ guestAccess: "free", userAccess: "free" });

interface Judged {
  gates: Record<string, AccessObject>;
  opens?: string[];
  planId?: string;
  role?: "guest" | "member" | "moderator";
}
function judge({ gates, opens = [], planId = "held", role = "member" }: Judged): AppContext {
  const plans = role === "guest" ? [] : [{ planId: planId as PlanId, startsAt: 0, endsAt: null, opens }];
  const me = { ...entered.me, role, plans, profile: role === "guest" ? null : entered.me.profile };
  return { ...entered, me, gates: new Map(Object.entries(gates)) as AppContext["gates"] };
}

const categories = (...ids: string[]) => ids.map((id) => `course_category:${id}`);
const lock = (values: Judged, ...keys: string[]) => gate(judge(values), { service: "library", keys });

/** The same as a condition on a row. */
async function isListed(ctx: AppContext, courseId: string, categoryIds: readonly string[]): Promise<boolean> {
  const keys: RowKey[] = [
    ["course", sql`${courseId}`],
    ["course_category", { ids: sql`select value from json_each(${JSON.stringify(categoryIds)})` }],
  ];
  const [row] = await shard(here.project.shard).read(
    shardQuery<{ isOpen: 0 | 1 }>(
      sql`select ${isUnlocked(ctx, { service: "library", keys })} as isOpen from ${profiles} limit 1`,
    ),
  );
  return row!.isOpen === 1;
}

/** The same of a person who isn't the caller, by the plans that they hold. */
async function isListedTo(ctx: AppContext, person: Member, categoryIds: readonly string[]): Promise<boolean> {
  const keys: RowKey[] = [
    ["course", sql`'1'`],
    ["course_category", { ids: sql`select value from json_each(${JSON.stringify(categoryIds)})` }],
  ];
  const [row] = await shard(here.project.shard).read(
    shardQuery<{ isOpen: 0 | 1 }>(
      sql`select ${isUnlockedTo(ctx, here.id, { service: "library", keys }, sql`${profiles}`)} as isOpen from ${profiles} where ${profiles.id} = ${person.profileId}`,
    ),
  );
  return row!.isOpen === 1;
}

it("a plan of one of two locked categories lets other people in as well", async () => {
  const [ben, cleo] = [await member(here, "Ben"), await member(here, "Cleo")];
  const planId = (await planFor(here, ben, [])) as PlanId;
  const ctx = judge({
    gates: { "course_category:a": locked, "course_category:b": { ...locked, planIds: [planId] } },
  });
  expect(await isListedTo(ctx, ben, ["a", "b"])).toBe(true);
  expect(await isListedTo(ctx, ben, ["a"])).toBe(false);
  expect(await isListedTo(ctx, cleo, ["a", "b"])).toBe(false);
});

describe("what lies in two categories", () => {
  const [first, second] = ["course_category:a", "course_category:b"] as const;
  const both = ["course:1", ...categories("a", "b")];
  it.each([
    ["lets in where one of them is open", { gates: { [first]: locked } }, true],
    ["lets in where one of them is open by its own access", { gates: { [first]: locked, [second]: open } }, true],
    ["keeps out where both are locked", { gates: { [first]: locked, [second]: locked } }, false],
    ["lets in whom a plan lets into one", { gates: { [first]: locked, [second]: locked }, opens: [second] }, true],
    [
      "lets in whom a plan of one lock lets in",
      { gates: { [first]: locked, [second]: { ...locked, planIds: ["held" as PlanId] } } },
      true,
    ],
    [
      "lets in whom a plan lets into it alone",
      { gates: { [first]: locked, [second]: locked }, opens: ["course:1"] },
      true,
    ],
    ["keeps out by its own lock whatever they say", { gates: { "course:1": locked, [first]: open } }, false],
    [
      "lets in by its own access whatever they say",
      { gates: { "course:1": open, [first]: locked, [second]: locked } },
      true,
    ],
    ["lets in by a plan of a category past its own lock", { gates: { "course:1": locked }, opens: [first] }, true],
    [
      "keeps guests out where both are locked",
      { gates: { [first]: locked, [second]: locked }, role: "guest" as const },
      false,
    ],
    ["lets in who moderates", { gates: { [first]: locked, [second]: locked }, role: "moderator" as const }, true],
    [
      "stays locked by others' plans",
      { gates: { [first]: locked, [second]: locked }, opens: ["course_category:c"] },
      false,
    ],
  ] satisfies [string, Judged, boolean][])("%s", async (_, values, isIn) => {
    expect(lock(values, ...both) === null).toBe(isIn);
    expect(await isListed(judge(values), "1", ["a", "b"])).toBe(isIn);
  });

  it("names in its lock all that a plan may name", () => {
    const shown = lock({ gates: { [first]: locked, [second]: locked } }, ...both);
    expect(shown).toMatchObject({ level: 3, show: "lockScreen", keys: both });
  });

  it("is no other than what lies in none", async () => {
    expect(lock({ gates: { [first]: locked } }, "course:1")).toBeNull();
    expect(await isListed(judge({ gates: { [first]: locked } }), "1", [])).toBe(true);
  });
});

const access = () =>
  fc
    .record({
      guestAccess: fc.constantFrom("free" as const, "auth" as const, "lockscreen" as const, "promo" as const),
      userAccess: fc.constantFrom("free" as const, "auth" as const, "lockscreen" as const, "promo" as const),
      isLockedForGuest: fc.boolean(),
      planIds: fc.subarray(["held", "other"] as PlanId[]),
    })
    .map(accessOf);
const someKeys = ["course:1", ...categories("a", "b", "c")];

describe("one thing and many", () => {
  it("are judged alike, whatever is locked and whoever asks", async () => {
    const decided = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...someKeys, "service:library"), access(), { maxKeys: 4 }),
        fc.subarray(["a", "b", "c"]),
        fc.subarray(someKeys, { maxLength: 2 }),
        fc.constantFrom("guest" as const, "member" as const, "moderator" as const),
        async (gates, categoryIds, opens, role) => {
          const ctx = judge({ gates, opens, role });
          const isIn = gate(ctx, { service: "library", keys: ["course:1", ...categories(...categoryIds)] }) === null;
          decided.add(isIn);
          expect(await isListed(ctx, "1", categoryIds)).toBe(isIn);
        },
      ),
      { numRuns: 300 },
    );
    expect(decided.size).toBe(2);
  }, 60_000);
});
