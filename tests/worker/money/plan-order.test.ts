import { beforeEach, expect, it } from "vitest";
import type { PlanId } from "@db/vocabulary/ids";
import { offersAmong } from "@workers/domain/platform/lock-screens/offered-plans";
import { call } from "../harness/call";
import { appPageContext } from "../harness/page-context";
import { soldPlan } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project, teammate } from "../harness/world";

let here: AppOfWorld;
let mara: Member;

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
});

const as = () => ({ as: here.project.owner });
const inApp = () => ({ ...as(), host: here.host, appId: here.id });
const namesIn = ({ body }: Awaited<ReturnType<typeof call>>): string[] =>
  body.data.map(({ name }: { name: string }) => name);
const move = (id: PlanId, prevId: PlanId | null, who = here.project.owner) =>
  call("patch", `/plans/${id}/move`, { as: who, body: { prevId } });

/** Free plans, made one after another; the price says which is the cheapest. */
const planNamed = (name: string, at: number, priceCents: number | null = null) =>
  soldPlan(here, null, [], { kind: "free", name, createdAt: at, priceCents });

async function lists(ids: PlanId[]) {
  const held = await call("get", `/apps/${here.id}/profile/plans`, { as: mara, host: here.host });
  const offered = await call("get", `/apps/${here.id}/plans`, { as: mara, host: here.host });
  const paywall = await offersAmong(await appPageContext(mara, here), ids);
  return {
    operators: namesIn(await call("get", `/projects/${here.project.id}/plans`, as())),
    inApp: namesIn(await call("get", `/apps/${here.id}/access-plans`, inApp())),
    offered: namesIn(offered),
    paywall: paywall.map(({ name }) => name),
    held: namesIn(held),
  };
}

it("plans stand in the order that operators give them, wherever they are listed", async () => {
  const ids = [
    await planNamed("First", 1000, 900),
    await planNamed("Second", 2000, 300),
    await planNamed("Third", 3000, 600),
  ];
  for (const id of ids)
    await call("post", `/profiles/${mara.profileId}/plans`, { ...inApp(), body: { planIds: [id] } });
  const [first, second, third] = ids as [PlanId, PlanId, PlanId];
  // Until somebody puts them in order: the newest first for operators, the cheapest first on the paywall.
  expect(await lists(ids)).toMatchObject({
    operators: ["Third", "Second", "First"],
    offered: ["First", "Second", "Third"],
    paywall: ["Second", "Third", "First"],
    held: ["Third", "Second", "First"],
  });
  expect((await move(first, third)).status).toBeLessThan(300);
  const order = ["Third", "First", "Second"];
  expect(await lists(ids)).toEqual({ operators: order, inApp: order, offered: order, paywall: order, held: order });
  await move(second, null);
  await move(third, second);
  const again = ["Second", "Third", "First"];
  expect(await lists(ids)).toEqual({ operators: again, inApp: again, offered: again, paywall: again, held: again });

  // A new plan stands behind those in order, until it is moved.
  const fourth = await planNamed("Fourth", 4000, 1);
  expect((await lists([...ids, fourth])).offered).toEqual([...again, "Fourth"]);
  await move(fourth, second);
  expect((await lists([...ids, fourth])).paywall).toEqual(["Second", "Fourth", "Third", "First"]);
  expect(namesIn(await call("get", `/projects/${here.project.id}/plans?sort=name`, as()))).toEqual([
    "First",
    "Fourth",
    "Second",
    "Third",
  ]);
});

it("a lock screen that plans were chosen for keeps its own order", async () => {
  const ids = [await planNamed("First", 1000), await planNamed("Second", 2000)] as const;
  await move(ids[0], null);
  await call("post", `/apps/${here.id}/lockscreens/custom`, {
    ...inApp(),
    body: { name: "Club", slug: "club", planIds: [ids[1], ids[0]] },
  });
  const page = await call("get", `/apps/${here.id}/lockscreens/club`, { as: null, host: here.host });
  expect(page.body.data?.plans.map(({ name }: { name: string }) => name)).toEqual(["Second", "First"]);
});

it("are put in order by who may make plans of the project, behind plans of the same project", async () => {
  const plan = await planNamed("First", 1000);
  const elsewhere = await app(await project(1));
  const foreign = await soldPlan(elsewhere, null, []);
  const support = await teammate(here.project, "support", [here.id]);
  expect((await move(plan, null, mara)).status).toBe(404);
  expect((await move(plan, null, support)).status).toBe(403);
  expect((await move(plan, null, elsewhere.project.owner)).status).toBe(404);
  expect(await move(plan, foreign)).toMatchObject({ status: 422, body: { errors: [{ field: "prevId" }] } });
});
