import { beforeEach, describe, expect, it } from "vitest";
import { invalidateTenants } from "@workers/tenancy";
import { call } from "../harness/call";
import { provider } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, type Person, project, spacesOf } from "../harness/world";

let here: AppOfWorld;
let mara: Member;
beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
});

const sell = (body: object, as: Person = here.project.owner) =>
  call("post", `/apps/${here.id}/sold-access`, { as, body });
const offer = { plan: { name: "Gold", priceCents: 1900, interval: "month" }, lockScreen: { title: "Come in" } };
const seenBy = async (who: Member, spaceId: string) =>
  (await call("get", `/spaces/${spaceId}/posts`, { as: who, host: here.host, appId: here.id })).status;

describe("selling access in one go", () => {
  it("makes the plan, the lock screen that offers it and the gate; who holds it gets in", async () => {
    const { open } = await spacesOf(here, [mara]);
    const shop = await provider(here, "stripe");
    const sold = await sell({
      entityType: "space",
      entityId: open.id,
      plan: { ...offer.plan, paymentProviderId: shop.id, productIds: ["prod_1"] },
      lockScreen: { title: "Come in", benefits: ["All recordings"] },
    });
    expect(sold.status).toBe(200);
    const { planId, lockScreenId } = sold.body.data;
    invalidateTenants();
    expect(await seenBy(mara, open.id)).toBe(403);
    const uses = await call("get", `/plans/${planId}/uses`, { as: here.project.owner });
    expect(uses.body.data.apps).toMatchObject([
      { appId: here.id, gatesCount: 1, lockScreens: [{ id: lockScreenId, name: "Come in" }], holders: [] },
    ]);
    expect(uses.body.data.apps[0].shareUrl).toContain(`/checkout/${planId}`);
    const order = await call("post", `/apps/${here.id}/orders`, {
      as: here.project.owner,
      body: { planId, profileId: mara.profileId },
    });
    expect(order.status).toBe(201);
    invalidateTenants();
    expect(await seenBy(mara, open.id)).toBe(200);
    const after = await call("get", `/plans/${planId}/uses`, { as: here.project.owner });
    expect(after.body.data.apps[0].holders).toMatchObject([{ profileId: mara.profileId }]);
  });

  it("leaves nothing behind where a part is refused", async () => {
    const other = await app(here.project);
    const { open } = await spacesOf(other, []);
    expect((await sell({ entityType: "space", entityId: open.id, ...offer })).status).toBe(422);
    const { open: own } = await spacesOf(here, []);
    const long = { ...offer, lockScreen: { title: "x".repeat(300) } };
    expect((await sell({ entityType: "space", entityId: own.id, ...long })).status).toBe(422);
    const plans = await call("get", `/projects/${here.project.id}/plans`, { as: here.project.owner });
    expect(plans.body.data).toEqual([]);
  });

  it("is for those who may make plans in the project", async () => {
    expect((await sell({ entityType: "app", ...offer }, mara)).status).toBe(403);
    const ada = await member(here, "Ada", "admin");
    expect((await sell({ entityType: "app", ...offer }, ada)).status).toBeGreaterThanOrEqual(403);
    expect((await sell({ entityType: "app", ...offer }, (await project(1)).owner)).status).toBe(403);
  });
});
