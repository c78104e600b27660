import { beforeAll, describe, expect, it } from "vitest";
import { accessPlans } from "@db/shard";
import type { PlanId } from "@db/vocabulary/ids";
import { eq } from "drizzle-orm";
import { newId } from "@workers/domain/ids";
import { updateRows } from "@workers/store";
import { call } from "../harness/call";
import { soldPlan } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, person, type Person, project, shard } from "../harness/world";

let here: AppOfWorld;
let anna: Member;
let year: PlanId, month: PlanId;

const center = (as: Person | null) =>
  call("get", `/apps/${here.id}/affiliate-center`, { as, host: here.host, appId: here.id });
const settle = (body: object, as: Person = here.project.owner) =>
  call("patch", `/apps/${here.id}/affiliate-center/settings`, { as, host: here.host, appId: here.id, body });

beforeAll(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna");
  [year, month] = [(await soldPlan(here, null, [])) as PlanId, (await soldPlan(here, null, [])) as PlanId];
  await shard(1).write([
    updateRows({ project: here.project }, accessPlans, { priceCents: 19_900, name: "Year" }, eq(accessPlans.id, year)),
  ]);
});

const link = (planId: string, path = "buy") => ({
  planId,
  url: `https://example.org/${path}?campaignkey={member}&again={member}`,
  commission: 12.5,
});

describe("the affiliate center", () => {
  it("is closed until the operator opens it", async () => {
    await settle({ links: [link(year)] });
    expect((await center(anna)).body.data).toEqual({ isActive: false, title: "", text: "", links: [] });
  });

  it("gives each member links of their own, with the commission on each plan", async () => {
    expect((await settle({ isActive: true, title: "Tell others", links: [link(month), link(year)] })).status).toBe(200);
    const { body } = await center(anna);
    expect(body.data).toMatchObject({ isActive: true, title: "Tell others" });
    expect(body.data.links[1]).toMatchObject({
      plan: { id: year, name: "Year", priceCents: 19_900 },
      url: `https://example.org/buy?campaignkey=${anna.profileId}&again=${anna.profileId}`,
      commission: 12.5,
      commissionCents: 2488,
    });
    const ben = await member(here, "Ben");
    expect((await center(ben)).body.data.links[1].url).toContain(ben.profileId);
    const options = await call("get", `/apps/${here.id}/options`, { as: anna, host: here.host, appId: here.id });
    expect(options.body.data.isAffiliateCenterOpen).toBe(true);
  });

  it("leaves out plans that are no longer sold, and those of another project", async () => {
    const other = await app(await project(1));
    const foreign = await soldPlan(other, null, []);
    await settle({ links: [link(month), link(foreign), link(newId()), link(year)] });
    await shard(1).write([
      updateRows({ project: here.project }, accessPlans, { status: "disable" }, eq(accessPlans.id, month)),
    ]);
    expect((await center(anna)).body.data.links.map(({ plan }: { plan: { id: string } }) => plan.id)).toEqual([year]);
  });

  it("is for members, and its settings for who runs the app", async () => {
    expect((await center(null)).status).toBe(401);
    expect((await center(await person("Stranger", here.project.id))).status).toBe(403);
    expect((await settle({ isActive: false }, anna)).status).toBe(403);
    expect(await settle({ links: [{ ...link(year), url: "data:text/html,hello" }] })).toMatchObject({ status: 422 });
    expect(await settle({ links: [{ ...link(year), commission: 101 }] })).toMatchObject({ status: 422 });
  });
});
