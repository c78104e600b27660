import { beforeEach, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { isHeld, soldPlan } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project, teammate } from "../harness/world";

let here: AppOfWorld;
let elsewhere: AppOfWorld;
let ada: Member;
let mara: Member;
const inApp = (path: string) => `/apps/${here.id}${path}`;
/** As an administrator of the app who is in no team. */
const as = () => ({ as: ada, host: here.host });

beforeEach(async () => {
  const ours = await project(1);
  [here, elsewhere] = [await app(ours), await app(ours)];
  ada = await member(here, "Ada", "admin");
  mara = await member(here, "Mara");
});

async function order(of: AppOfWorld, body: object = {}) {
  const planId = await soldPlan(of, null, []);
  const made = await call("post", `/apps/${of.id}/orders`, {
    as: of.project.owner,
    body: { planId, email: "buyer@example.org", priceCents: 4900, ...body },
  });
  expect(made.status).toBe(201);
  return made.body.data as { id: string; planId: string };
}

describe("an app's orders", () => {
  it("are made, seen with their history and changed by its administrators, who are in no team", async () => {
    const planId = await soldPlan(here, null, []);
    const made = await call("post", inApp("/orders"), { ...as(), body: { planId, profileId: mara.profileId } });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const shown = await call("get", inApp(`/orders/${id}`), as());
    expect(shown.body.data).toMatchObject({ events: [{ kind: "grant" }], permissions: { can: ["edit"] } });
    const ended = await call("patch", inApp(`/orders/${id}`), { ...as(), body: { status: "refunded" } });
    expect(ended.body.data).toMatchObject({ status: "refunded", events: [{}, { kind: "refund" }] });
    expect(await isHeld(here, mara.profileId)).toBe(false);
  });

  it("are listed by page, filtered and exported; those of the project's other apps are not among them", async () => {
    await order(elsewhere, { email: "stranger@example.org" });
    const first = await order(here, { email: "first@example.org" });
    await order(here, { profileId: mara.profileId, email: undefined });
    const list = await call("get", inApp("/orders?sort=createdAt"), as());
    expect(list.body.data.map(({ email }: { email: string }) => email)).toEqual(["first@example.org", mara.email]);
    expect(list.body.meta.pagination).toMatchObject({ limit: 10, total: 2 });
    const ofPlan = await call("get", inApp(`/orders?filter[planId]=${first.planId}`), as());
    expect(ofPlan.body.data).toMatchObject([{ id: first.id }]);
    const csv = await call("get", inApp("/orders/export"), as());
    expect(csv.body.trim().split("\r\n")).toHaveLength(3);
    expect(csv.body).not.toContain("stranger@example.org");
  });

  it("don't open another app's order, nor give a plan of another app", async () => {
    const theirs = await order(elsewhere);
    const ours = await order(here);
    expect((await call("get", inApp(`/orders/${theirs.id}`), as())).status).toBe(404);
    const patch = (id: string, body: object) => call("patch", inApp(`/orders/${id}`), { ...as(), body });
    expect((await patch(theirs.id, { comment: "Mine now" })).status).toBe(404);
    expect((await patch(ours.id, { planId: theirs.planId })).status).toBe(422);
  });

  it("are a member's own for everybody else, filtered too", async () => {
    await order(here);
    const own = await order(here, { profileId: mara.profileId, email: undefined });
    const asMara = { as: mara, host: here.host };
    expect((await call("get", inApp("/orders"), asMara)).body.data).toMatchObject([{ id: own.id }]);
    expect((await call("get", inApp("/orders?filter[search]=buyer@example.org"), asMara)).body.data).toEqual([]);
    for (const path of [`/orders/${own.id}`, "/orders/export", "/access-plans"])
      expect((await call("get", inApp(path), asMara)).status).toBe(403);
    const moderator = await member(here, "Moe", "moderator");
    expect((await call("get", inApp(`/orders/${own.id}`), { as: moderator, host: here.host })).status).toBe(403);
  });
});

describe("an app's access plans", () => {
  it("show its administrators what opens something here, without names and numbers of the project's other apps", async () => {
    const planId = await soldPlan(here, null, []);
    await soldPlan(elsewhere, null, []);
    const owner = { as: here.project.owner };
    const everywhere = [here, elsewhere].map(({ id }) => ({ appId: id, entities: [{ type: "app", ids: [id] }] }));
    const edited = await call("patch", `/plans/${planId}/private`, { ...owner, body: { apps: everywhere } });
    expect(edited.status).toBe(200);
    for (const of of [here, elsewhere])
      await call("post", `/apps/${of.id}/orders`, { ...owner, body: { planId, email: `buyer@${of.slug}.example` } });
    const list = await call("get", inApp("/access-plans"), as());
    expect(list.body.data).toMatchObject([
      { id: planId, apps: [{ appId: here.id }], ordersCount: 1, permissions: { can: [] } },
    ]);
    expect(list.body.meta.pagination).toMatchObject({ limit: 25, total: 1 });
    const ofProject = await call("get", `/projects/${here.project.id}/plans?filter[appId]=${here.id}`, owner);
    expect(ofProject.body.data).toMatchObject([{ ordersCount: 2 }]);
  });

  it("may be changed by those of the team who make plans, and are read by a manager of the app", async () => {
    const planId = await soldPlan(here, null, []);
    const shownTo = async (who: { accountId: string }) =>
      (await call("get", inApp("/access-plans"), { as: who as Member })).body.data[0].permissions.can;
    expect(await shownTo(here.project.owner)).toEqual(["edit", "delete"]);
    const manager = await teammate(here.project, "manager", [here.id]);
    expect(await shownTo(manager)).toEqual([]);
    expect((await call("get", `/plans/${planId}`, { as: manager })).status).toBe(403);
    const support = await teammate(here.project, "support", [here.id]);
    expect((await call("get", inApp("/access-plans"), { as: support })).status).toBe(403);
  });
});
