import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { webhookAddresses } from "@db/directory";
import { handleClock } from "@workers/schedule";
import { directoryRows } from "@workers/store";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import { grantsOf, isHeld, ordersOf, provider, soldPlan, tell, toldOfPlans, worked } from "../harness/payments";
import { app, type AppOfWorld, directory, type Member, member, project, spacesOf, teammate } from "../harness/world";

let here: AppOfWorld;
let mara: Member;
const as = () => ({ as: here.project.owner });
const ofProject = (path: string) => `/projects/${here.project.id}${path}`;

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
});

async function newProvider(type = "copecart", more = {}) {
  const { status, body } = await call("post", ofProject("/payment-providers"), {
    ...as(),
    body: { type, secretKey: "s3cret-of-the-provider", ...more },
  });
  expect(status).toBe(201);
  return body.data;
}

describe("plans", () => {
  it("are made with what they open, listed newest first, and found", async () => {
    const space = (await spacesOf(here, [])).private;
    const by = await newProvider("ds24");
    const entities = [
      { type: "space", ids: [space.id] },
      { type: "category", ids: ["00000000-0000-0000-0000-000000000000"] },
    ];
    const made = await call("post", ofProject("/plans/product"), {
      ...as(),
      body: {
        name: "Gold",
        paymentProviderId: by.id,
        productIds: ["42"],
        apps: [{ appId: here.id, entities }],
        limitAccessByTime: { value: 1, unit: "year" },
        priceCents: 4900,
        checkoutUrl: "https://www.digistore24.com/product/42",
      },
    });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      type: "paid",
      status: "active",
      apps: [{ appId: here.id, entities: [{ type: "space", ids: [space.id] }] }],
      limitAccessByTime: { value: 1, unit: "year" },
      productIds: ["42"],
    });
    await call("post", ofProject("/plans/private"), { ...as(), body: { name: "Friends", status: "draft" } });
    const list = await call("get", ofProject("/plans"), as());
    expect(list.body.data.map(({ name }: { name: string }) => name)).toEqual(["Friends", "Gold"]);
    expect(list.body.meta.pagination).toMatchObject({ limit: 25, total: 2 });
    // The draft opens nothing in an app: each filter alone leaves the one or the other.
    for (const [filter, names] of [
      ["filter[search]=GOLD", ["Gold"]],
      ["filter[status]=active", ["Gold"]],
      ["filter[status]=draft", ["Friends"]],
      [`filter[appId]=${here.id}`, ["Gold"]],
      ["sort=createdAt", ["Gold", "Friends"]],
    ] as const) {
      const matches = await call("get", ofProject(`/plans?${filter}`), as());
      expect([filter, matches.body.data.map(({ name }: { name: string }) => name)]).toEqual([filter, names]);
    }
    const offered = await call("get", `/apps/${here.id}/plans`, { host: here.host });
    expect(offered.body.data).toMatchObject([{ name: "Gold", priceCents: 4900 }]);
  });

  it("refuse what contradicts their kind, and products of another plan", async () => {
    const by = await newProvider("ds24");
    const post = (kind: string, body: object) =>
      call("post", ofProject(`/plans/${kind}`), { ...as(), body: { name: "Plan", status: "draft", ...body } });
    expect((await post("private", { paymentProviderId: by.id })).body.errors[0].field).toBe("paymentProviderId");
    expect((await post("free", { productIds: ["1"] })).body.errors[0].field).toBe("productIds");
    expect(
      (await post("product", { status: "active" })).body.errors.map(({ field }: { field: string }) => field),
    ).toEqual(["apps", "paymentProviderId", "productIds"]);
    expect((await post("product", { paymentProviderId: by.id, productIds: ["1"] })).status).toBe(201);
    expect((await post("product", { paymentProviderId: by.id, productIds: ["1"] })).body.errors[0].field).toBe(
      "productIds",
    );
    const other = await app(await project(1));
    expect((await post("private", { apps: [{ appId: other.id, entities: [] }] })).status).toBe(422);
  });

  it("go from draft to active and disable, and not back once something was ordered", async () => {
    const id = await soldPlan(here, null, []);
    const set = async (status: string) =>
      (await call("patch", `/plans/${id}/status`, { ...as(), body: { status } })).status;
    expect(await set("draft")).toBe(200);
    expect(await set("disable")).toBe(422);
    expect(await set("active")).toBe(200);
    const order = await call("post", `/apps/${here.id}/orders`, {
      ...as(),
      body: { planId: id, profileId: mara.profileId },
    });
    expect(order.status).toBe(201);
    expect(await set("draft")).toBe(422);
    expect((await call("delete", `/plans/${id}`, as())).status).toBe(409);
    expect(await set("disable")).toBe(200);
    expect(await isHeld(here, mara.profileId)).toBe(true);
  });

  it("are given and taken by hand, and tell of it", async () => {
    const id = await soldPlan(here, null, []);
    const path = `/profiles/${mara.profileId}/plans`;
    const options = { ...as(), appId: here.id };
    const granted = await call("post", path, { ...options, body: { planIds: [id], reason: "Won it" } });
    expect(granted.body.data).toMatchObject([
      { planId: id, source: "hand", reason: "Won it", isHeld: true, endsAt: null },
    ]);
    const own = await call("get", `/apps/${here.id}/profile/plans`, { as: mara, host: here.host });
    expect(own.body.data).toMatchObject([{ planId: id, reason: "" }]);
    expect((await call("delete", `${path}/${id}`, options)).status).toBe(204);
    expect(await isHeld(here, mara.profileId)).toBe(false);
    expect((await call("delete", `${path}/${id}`, options)).status).toBe(404);
    expect(await toldOfPlans(here)).toEqual(["plan.granted", "plan.ended"]);
  });

  it("are given once by the same press twice at once, and last as the latest press says", async () => {
    const id = await soldPlan(here, null, []);
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const give = (more: object) =>
      call("post", `/profiles/${mara.profileId}/plans`, { ...as(), appId: here.id, body: { planIds: [id], ...more } });
    const both = await Promise.all([give({}), give({})]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await give({ endsAt, reason: "Won it" })).body.data).toMatchObject([{ endsAt, reason: "Won it" }]);
    expect(await toldOfPlans(here)).toEqual(["plan.granted"]);
  });
});

describe("payment providers", () => {
  it("show their keys masked, their address whole, and take an empty key for unchanged", async () => {
    const made = await newProvider("stripe", { apiKey: "sk_test_1234567890" });
    expect(made).toMatchObject({ apiKey: "••••7890", secretKey: "••••ider", name: "Stripe" });
    expect(JSON.stringify(made)).not.toContain("sk_test_1234567890");
    expect(made.webhookUrl).toMatch(/\/webhooks\/stripe\/[0-9a-f]{32}$/);
    const edited = await call("patch", `/payment-providers/${made.id}`, {
      ...as(),
      body: { secretKey: "", isActive: false },
    });
    expect(edited.body.data).toMatchObject({ secretKey: "••••ider", isActive: false, previousSecretUntil: null });
  });

  it("refuse calls of another account than the one that was entered", async () => {
    const made = await newProvider("thrivecart", { accountName: "Acme " });
    expect(made.accountName).toBe("Acme");
    const by = { id: made.id, type: "thrivecart" as const, webhookId: "", path: new URL(made.webhookUrl).pathname };
    const of = (account: string) => `event=cart.abandoned&thrivecart_account=${account}`;
    expect((await tell(by, of("acme"))).status).toBe(200);
    expect((await tell(by, of("other"))).status).toBe(401);
    await call("patch", `/payment-providers/${made.id}`, { ...as(), body: { accountName: null } });
    expect((await tell(by, of("other"))).status).toBe(200);
  });

  it("accept the secret and the address before for a week", async () => {
    const made = await newProvider("ds24");
    const old = { id: made.id, type: "ds24" as const, webhookId: "", path: new URL(made.webhookUrl).pathname };
    const body = "event=connection_test&api_mode=live";
    await call("patch", `/payment-providers/${made.id}`, { ...as(), body: { secretKey: "a new secret of ours" } });
    expect((await tell(old, body)).status).toBe(200);
    expect((await tell(old, `${body}&x=1`, { key: "a new secret of ours" })).status).toBe(200);
    const rotated = (await call("post", `/payment-providers/${made.id}/rotate`, { ...as(), body: {} })).body.data;
    expect(rotated.webhookUrl).not.toBe(made.webhookUrl);
    expect((await tell(old, `${body}&x=2`)).status).toBe(200);
    expect((await tell({ ...old, path: new URL(rotated.webhookUrl).pathname }, `${body}&x=3`)).status).toBe(200);
    const shown = (await call("get", `/payment-providers/${made.id}`, as())).body.data;
    expect(shown).toMatchObject({ lastCallResult: "accepted" });
    expect(shown.lastCallAt).not.toBeNull();
  });

  it("get one other address from two presses at once", async () => {
    const made = await newProvider("ds24");
    const rotate = () => call("post", `/payment-providers/${made.id}/rotate`, { ...as(), body: {} });
    const answers = await Promise.all([rotate(), rotate()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const addresses = await directory().read(
      directoryRows(webhookAddresses, {
        webhookId: webhookAddresses.webhookId,
        expiresAt: webhookAddresses.expiresAt,
      }).where(eq(webhookAddresses.sellerId, made.id)),
    );
    const lasting = addresses.filter(({ expiresAt }) => expiresAt === null);
    const { webhookUrl } = (await call("get", `/payment-providers/${made.id}`, as())).body.data;
    expect(lasting).toHaveLength(1);
    expect(webhookUrl).toContain(lasting[0]!.webhookId);
  });

  it("try themselves", async () => {
    const made = await newProvider("copecart");
    const tested = await call("post", `/payment-providers/${made.id}/test`, { ...as(), body: {} });
    expect(tested.body.data).toEqual({ isWebhookAccepted: true, api: "unchecked", connection: null });
  });

  it("are seen by the owner and admins alone", async () => {
    const made = await newProvider();
    const manager = await teammate(here.project, "manager", [here.id]);
    expect((await call("get", `/payment-providers/${made.id}`, { as: manager })).status).toBe(403);
    expect((await call("get", `/payment-providers/${made.id}`, { as: mara })).status).toBe(404);
    expect((await call("delete", `/payment-providers/${made.id}`, as())).status).toBe(204);
    expect((await send(made.webhookUrl.replace("http:", "https:"), { method: "POST", body: "x=1" })).status).toBe(404);
  });
});

describe("orders", () => {
  it("of a provider show their history; a cancellation by hand ends them, a refund is final", async () => {
    const by = await provider(here, "ds24");
    await soldPlan(here, by, ["42"]);
    const fields = {
      event: "on_payment",
      order_id: "ORD-7",
      product_id: "42",
      email: mara.email,
      transaction_id: "1",
      amount: "47.00",
      currency: "EUR",
    };
    await tell(by, new URLSearchParams(fields).toString());
    await worked(here);
    const list = await call("get", ofProject("/orders"), as());
    expect(list.body.data).toMatchObject([
      { status: "active", amountCents: 4700, providerType: "ds24", providerOrderId: "ORD-7", planName: "Gold" },
    ]);
    expect(list.body.meta.pagination).toMatchObject({ limit: 10, total: 1 });
    const { id } = list.body.data[0];
    const shown = await call("get", `/orders/${id}`, as());
    expect(shown.body.data.events).toMatchObject([{ kind: "payment", name: "on_payment", amountCents: 4700 }]);
    const edit = (body: object) => call("patch", `/orders/${id}`, { ...as(), body });
    expect((await edit({ status: "canceled" })).body.data.status).toBe("expired");
    expect(await isHeld(here, mara.profileId)).toBe(false);
    // Opened again it lasts as long as is said, and nothing is for ever without being said.
    expect((await edit({ status: "active" })).body.errors).toMatchObject([{ field: "endsAt" }]);
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    expect((await edit({ status: "active", endsAt })).body.data).toMatchObject({ status: "active", endsAt });
    expect((await edit({ status: "canceled" })).body.data.status).toBe("canceled");
    expect((await edit({ status: "active", endsAt: null })).body.data).toMatchObject({
      status: "active",
      endsAt: null,
    });
    expect((await edit({ status: "refunded" })).body.data).toMatchObject({ status: "refunded", amountCents: 0 });
    expect((await edit({ status: "active", endsAt: null })).status).toBe(409);
    const own = await call("get", `/apps/${here.id}/orders`, { as: mara, host: here.host });
    expect(own.body.data).toHaveLength(1);
  });

  it("are changed once by the same press twice at once, and by presses one after another each time", async () => {
    const plan = await soldPlan(here, null, []);
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const body = { planId: plan, profileId: mara.profileId, priceCents: 4700, endsAt: day(9) };
    const { id } = (await call("post", `/apps/${here.id}/orders`, { ...as(), appId: here.id, body })).body.data;
    const thrice = (change: object) =>
      Promise.all([1, 2, 3].map(() => call("patch", `/orders/${id}`, { ...as(), body: change })));
    const kinds = async () => {
      const { events } = (await call("get", `/orders/${id}`, as())).body.data;
      return events.map(({ kind }: { kind: string }) => kind);
    };
    await thrice({ status: "canceled" });
    expect(await kinds()).toEqual(["grant", "cancel"]);
    await thrice({ status: "active", endsAt: day(5) });
    expect(await kinds()).toEqual(["grant", "cancel", "grant"]);
    await thrice({ status: "canceled" });
    await thrice({ status: "refunded" });
    expect(await kinds()).toEqual(["grant", "cancel", "grant", "cancel", "refund"]);
  });

  it("that no plan sold get their plan by hand, and open it", async () => {
    const by = await provider(here, "ds24");
    const plan = await soldPlan(here, by, []);
    await tell(
      by,
      `event=on_payment&order_id=9&product_id=77&transaction_id=1&email=${encodeURIComponent(mara.email)}`,
    );
    await worked(here);
    const [order] = await ordersOf(here);
    expect(order).toMatchObject({ planId: null });
    const edited = await call("patch", `/orders/${order!.id}`, { ...as(), body: { planId: plan } });
    expect(edited.body.data).toMatchObject({ planId: plan, status: "active" });
    expect(await grantsOf(here)).toMatchObject([{ planId: plan, profileId: mara.profileId }]);
  });

  it("are filtered, and exported as they are filtered", async () => {
    const id = await soldPlan(here, null, []);
    const add = (body: object) => call("post", `/apps/${here.id}/orders`, { ...as(), body: { planId: id, ...body } });
    await add({ profileId: mara.profileId, priceCents: 1234 });
    await add({ email: "new-buyer@example.org" });
    const matches = await call("get", ofProject("/orders?filter[search]=new-buyer@example.org"), as());
    expect(matches.body.data).toMatchObject([{ email: "new-buyer@example.org", providerType: null }]);
    const csv = await call("get", ofProject(`/orders/export?filter[status]=active`), as());
    expect(csv.headers.get("Content-Type")).toContain("text/csv");
    expect(csv.body.trim().split("\r\n")).toHaveLength(3);
    expect(csv.body).toContain(mara.email);
  });

  it("are a manager's for assigned apps alone", async () => {
    const id = await soldPlan(here, null, []);
    await call("post", `/apps/${here.id}/orders`, { ...as(), body: { planId: id, profileId: mara.profileId } });
    const assigned = await teammate(here.project, "manager", [here.id]);
    const other = await teammate(here.project, "manager", [(await app(here.project)).id]);
    const [order] = await ordersOf(here);
    expect((await call("get", ofProject("/orders"), { as: assigned })).body.data).toHaveLength(1);
    expect((await call("get", ofProject("/orders"), { as: other })).body.data).toEqual([]);
    expect((await call("get", `/orders/${order!.id}`, { as: other })).status).toBe(404);
    expect((await call("patch", `/orders/${order!.id}`, { as: assigned, body: { comment: "x" } })).status).toBe(200);
  });

  it("end by the clock, and unpaid ones after a day", async () => {
    const id = await soldPlan(here, null, []);
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    await call("post", `/apps/${here.id}/orders`, { ...as(), body: { planId: id, profileId: mara.profileId, endsAt } });
    const by = await provider(here, "copecart");
    await soldPlan(here, by, ["p"]);
    await tell(
      by,
      JSON.stringify({ event_type: "payment.pending", order_id: "w", product_id: "p", buyer_email: mara.email }),
    );
    await worked(here);
    expect((await ordersOf(here)).map(({ status }) => status).toSorted()).toEqual(["active", "pending"]);
    await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 25 * 3_600_000 }, env);
    expect((await ordersOf(here)).map(({ status }) => status).toSorted()).toEqual(["canceled", "expired"]);
    expect(await toldOfPlans(here)).toEqual(["plan.granted", "plan.ended"]);
  });
});
