import { beforeAll, describe, expect, it } from "vitest";
import { orders } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import { orderStatuses } from "@db/vocabulary/payments";
import { newId } from "@workers/domain/kernel/ids";
import { insertRow } from "@workers/store";
import { call } from "../harness/call";
import { soldPlan } from "../harness/payments";
import { app, type AppOfWorld, project, shard } from "../harness/world";

let here: AppOfWorld;
let made: ReturnType<typeof orderOf>[];
const begun = Date.UTC(2026, 0, 1);

/** The orders differ in everything that a filter asks for. */
const orderOf = (i: number, apps: readonly AppOfWorld[], plans: readonly PlanId[]) => ({
  id: newId<"order">(begun + i),
  sellerId: "hand",
  reference: `N-${i}`,
  item: "",
  appId: apps[i % 2]!.id,
  planId: plans[i % 3]!,
  email: i % 4 === 0 ? "mara@example.org" : `buyer-${i}@example.org`,
  buyerName: `Buyer ${i}`,
  amountCents: 100 * i,
  currency: "EUR",
  status: orderStatuses[i % orderStatuses.length]!,
  createdAt: begun + i * 86_400_000,
  updatedAt: begun,
});

beforeAll(async () => {
  here = await app(await project(1));
  const apps = [here, await app(here.project)];
  const plans = await Promise.all([0, 1, 2].map(() => soldPlan(here, null, [])));
  made = Array.from({ length: 13 }, (_, i) => orderOf(i, apps, plans));
  await shard(1).write(made.map((order) => insertRow(here, orders, order)));
});

const ask = (path: string) => call("get", `/projects/${here.project.id}/orders${path}`, { as: here.project.owner });
const idsOf = (answer: Awaited<ReturnType<typeof ask>>): string[] =>
  answer.body.data.map(({ id }: { id: string }) => id);
const newestFirst = () => made.toReversed().map(({ id }) => id as string);

describe("orders", () => {
  it("are ten a page, the newest first, by page and by cursor, or the oldest first", async () => {
    const first = await ask("");
    expect(idsOf(first)).toEqual(newestFirst().slice(0, 10));
    expect(first.body.meta.pagination).toMatchObject({ page: 1, pages: 2, limit: 10, total: 13 });
    expect(idsOf(await ask("?page=2"))).toEqual(newestFirst().slice(10));
    expect(idsOf(await ask(`?cursor=${first.body.meta.nextCursor}`))).toEqual(newestFirst().slice(10));
    const oldest = await ask("?sort=createdAt");
    expect(idsOf(oldest)).toEqual(newestFirst().toReversed().slice(0, 10));
    const rest = await ask(`?sort=createdAt&cursor=${oldest.body.meta.nextCursor}`);
    expect(idsOf(rest)).toEqual(newestFirst().toReversed().slice(10));
  });

  it("are those alone that each filter leaves, in the list and in the CSV file", async () => {
    const [third] = made.slice(3);
    const wanted: [filter: string, isLeft: (order: (typeof made)[number]) => boolean][] = [
      [`filter[appId]=${third!.appId}`, ({ appId }) => appId === third!.appId],
      [`filter[planId]=${third!.planId}`, ({ planId }) => planId === third!.planId],
      ...orderStatuses.map((status): [string, (order: (typeof made)[number]) => boolean] => [
        `filter[status]=${status}`,
        (order) => order.status === status,
      ]),
      ["filter[search]=MARA@example.org", ({ email }) => email === "mara@example.org"],
      ["filter[search]=N-12", ({ reference }) => reference === "N-12"],
      ["filter[search]=buyer 7", ({ buyerName }) => buyerName === "Buyer 7"],
      [`filter[from]=${new Date(third!.createdAt).toISOString()}`, ({ createdAt }) => createdAt >= third!.createdAt],
      [`filter[to]=${new Date(third!.createdAt).toISOString()}`, ({ createdAt }) => createdAt <= third!.createdAt],
    ];
    for (const [filter, isLeft] of wanted) {
      const left = made.toReversed().filter(isLeft);
      expect(left.length, filter).toBeGreaterThan(0);
      expect(left.length, filter).toBeLessThan(made.length);
      const query = filter.replaceAll(" ", "%20");
      expect([filter, idsOf(await ask(`?limit=100&${query}`))]).toEqual([filter, left.map(({ id }) => id)]);
      const [head, ...lines] = (await ask(`/export?${query}`)).body.trim().split("\r\n") as string[];
      expect([filter, lines.map((line) => line.split(/[,;]/)[5])]).toEqual([filter, left.map(({ email }) => email)]);
      expect(head).toContain("E-Mail");
    }
  });
});
