import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "@workers/domain/kernel/ids";
import { handleClock } from "@workers/schedule";
import { call, send } from "../harness/call";
import { env } from "../harness/env";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";

interface Endpoint {
  id: string;
  url: string;
  status: string;
  enabled_events: string[];
}

let here: AppOfWorld;
let anna: Member;
let key: string;

beforeEach(async () => {
  here = await app(await project(1));
  anna = await member(here, "Anna");
  key = `sk_test_${newId().replaceAll("-", "")}`;
});

/** What the account has, as Stripe itself answers. */
const atStripe = async <Answer>(path: string, method = "GET", fields: Record<string, string> = {}): Promise<Answer> => {
  const answer = await fetch(`${env.STRIPE_API_URL}/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}` },
    ...(method === "POST" && { body: new URLSearchParams(fields) }),
  });
  return answer.json();
};
const endpoints = async () => (await atStripe<{ data: Endpoint[] }>("/webhook_endpoints?limit=100")).data;
const prices = async () =>
  (await atStripe<{ data: { id: string; product: string; unit_amount: number }[] }>("/prices?limit=100")).data.filter(
    ({ product }) => product.startsWith("lyceum_"),
  );
const act = (action: string, id = "") =>
  fetch(`${env.STRIPE_API_URL}/act`, { method: "POST", body: new URLSearchParams({ account: key, action, id }) });
const as = () => ({ as: here.project.owner });
const connected = async (more: object = {}) =>
  (
    await call("post", `/projects/${here.project.id}/payment-providers`, {
      ...as(),
      body: { type: "stripe", apiKey: key, isEnabledTestMode: true, ...more },
    })
  ).body.data;
const shown = async (id: string) => (await call("get", `/payment-providers/${id}`, as())).body.data;

describe("an account at Stripe is set up by its key alone", () => {
  it("gets its endpoint with the events that are read, and its calls are accepted", async () => {
    await act("hold");
    const provider = await connected();
    expect(provider).toMatchObject({ connection: "ready", secretKey: expect.stringContaining("••••") });
    expect(await endpoints()).toMatchObject([{ url: provider.webhookUrl, status: "enabled" }]);
    expect((await endpoints())[0]!.enabled_events).toContain("checkout.session.completed");
    expect((await call("post", `/payment-providers/${provider.id}/test`, as())).body.data).toEqual({
      isWebhookAccepted: true,
      api: "accepted",
      connection: "ready",
    });
    // Saved again it is the same.
    await call("patch", `/payment-providers/${provider.id}`, { ...as(), body: { name: "Shop" } });
    expect(await endpoints()).toHaveLength(1);
  });

  it("says the one thing that is missing, and mends it when it is saved", async () => {
    const provider = await connected();
    const [endpoint] = await endpoints();
    const tested = async () =>
      (await call("post", `/payment-providers/${provider.id}/test`, as())).body.data.connection;
    await atStripe(`/webhook_endpoints/${endpoint!.id}`, "POST", { disabled: "true" });
    expect(await tested()).toBe("endpointDisabled");
    expect((await shown(provider.id)).connection).toBe("endpointDisabled");
    const save = () => call("patch", `/payment-providers/${provider.id}`, { ...as(), body: {} });
    expect((await save()).body.data.connection).toBe("ready");
    expect(await endpoints()).toMatchObject([{ id: endpoint!.id, status: "enabled" }]);
    await atStripe(`/webhook_endpoints/${endpoint!.id}`, "DELETE");
    expect(await tested()).toBe("endpointMissing");
    // A secret that is stored may be of an endpoint elsewhere: it is not replaced without being asked for.
    expect((await save()).body.data.connection).toBe("endpointMissing");
    expect((await call("post", `/payment-providers/${provider.id}/connect`, as())).body.data.connection).toBe("ready");
    expect(await endpoints()).toHaveLength(1);
    expect(await tested()).toBe("ready");
    const refused = await connected({ apiKey: "pk_test_public" });
    expect(refused).toMatchObject({ connection: "keyRefused", secretKey: null });
  });

  it("keeps the endpoint when the address changes, and is asked by the clock once a night", async () => {
    const provider = await connected();
    const [endpoint] = await endpoints();
    const rotated = (await call("post", `/payment-providers/${provider.id}/rotate`, as())).body.data;
    expect(rotated.webhookUrl).not.toBe(provider.webhookUrl);
    expect(await endpoints()).toMatchObject([{ id: endpoint!.id, url: rotated.webhookUrl }]);
    await atStripe(`/webhook_endpoints/${endpoint!.id}`, "DELETE");
    await handleClock({ cron: "17 3 * * *", scheduledTime: Date.now() + 86_400_000 }, env);
    expect((await shown(provider.id)).connection).toBe("endpointMissing");
  });
});

describe("a plan that names no product", () => {
  const plan = (providerId: string, more: object = {}) => ({
    name: "Gold",
    status: "active",
    paymentProviderId: providerId,
    priceCents: 1900,
    currency: "EUR",
    interval: "month",
    apps: [{ appId: here.id, entities: [{ type: "app", ids: [here.id] }] }],
    ...more,
  });
  const make = (body: object) => call("post", `/projects/${here.project.id}/plans/product`, { ...as(), body });

  it("gets a product and a price at Stripe, and is bought by them", async () => {
    const provider = await connected();
    const made = await make(plan(provider.id));
    expect(made.status).toBe(201);
    const [price] = await prices();
    expect(made.body.data.productIds).toEqual([price!.id]);
    expect(price).toMatchObject({ unit_amount: 1900, product: `lyceum_${made.body.data.id}` });
    const opened = await call("post", `/plans/${made.body.data.id}/checkout`, {
      as: anna,
      host: here.host,
      appId: here.id,
      body: { appId: here.id },
    });
    expect(opened.body).toMatchObject({ data: { url: expect.stringContaining("/pay/") } });
  });

  it("gets another price when its own changes; who bought by the one before pays on", async () => {
    const provider = await connected();
    const { id, productIds } = (await make(plan(provider.id))).body.data;
    const edit = async (body: object) => (await call("patch", `/plans/${id}/product`, { ...as(), body })).body.data;
    const changed = await edit({ priceCents: 2900 });
    expect(changed.productIds).toHaveLength(2);
    expect(changed.productIds).toContain(productIds[0]);
    expect((await prices()).map((price) => price.unit_amount).sort()).toEqual([1900, 2900]);
    // Back to what there was: nothing new is made.
    expect((await edit({ priceCents: 1900 })).productIds.toSorted()).toEqual(changed.productIds.toSorted());
    expect(await prices()).toHaveLength(2);
  });

  it("makes nothing for drafts, for products that were named, and where something else is wrong", async () => {
    const provider = await connected();
    await make(plan(provider.id, { status: "draft" }));
    expect((await make(plan(provider.id, { productIds: ["price_month"] }))).body.data.productIds).toEqual([
      "price_month",
    ]);
    expect((await make(plan(provider.id, { apps: [] }))).status).toBe(422);
    expect(await prices()).toEqual([]);
    const refused = await connected({ apiKey: "pk_test_public" });
    expect(await make(plan(refused.id))).toMatchObject({ status: 422, body: { code: 50004 } });
    const plans = await call("get", `/projects/${here.project.id}/plans`, as());
    expect(plans.body.data).toHaveLength(2);
  });

  it("is made by nobody who may not sell", async () => {
    const provider = await connected();
    const answer = await call("post", `/projects/${here.project.id}/plans/product`, {
      as: anna,
      body: plan(provider.id),
    });
    expect(answer.status).toBe(404);
    expect(await prices()).toEqual([]);
    expect((await send(provider.webhookUrl, { method: "POST", body: "{}" })).status).toBe(401);
  });
});
