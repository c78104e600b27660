import { beforeEach, describe, expect, it } from "vitest";
import { adapterOf } from "@workers/integrations/payments";
import { call, send, serviceHost } from "../harness/call";
import { isHeld, ordersOf, provider, soldPlan, tell, webhooksOf, worked } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";
import { enterRoom } from "../realtime/socket";

let here: AppOfWorld;
let mara: Member;
const as = () => ({ as: here.project.owner });

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
});

const room = () => enterRoom({ host: serviceHost, path: `project/${here.project.id}`, as: here.project.owner });

describe("what operators see of a provider's calls", () => {
  const shownOf = async (id: string) => (await call("get", `/payment-providers/${id}`, as())).body.data;

  it("is told live, of refused and ignored calls too", async () => {
    const by = await provider(here, "ds24");
    const refused = await room();
    expect((await tell(by, "event=on_payment&order_id=1", { key: "another" })).status).toBe(401);
    await refused.event("project.updated");
    expect(await shownOf(by.id)).toMatchObject({ lastCallResult: "refused", lastAcceptedAt: null });
    const ignored = await room();
    expect((await tell(by, "event=connection_test&api_mode=test")).status).toBe(200);
    await ignored.event("project.updated");
    expect(await shownOf(by.id)).toMatchObject({ lastCallResult: "accepted", lastAcceptedAt: expect.any(String) });
  });

  it("says that a signed call could not be read, and counts as failing", async () => {
    const by = await provider(here, "ds24");
    // A payment of no order.
    expect((await tell(by, "event=on_payment&api_mode=live&product_id=42")).status).toBe(200);
    expect(await shownOf(by.id)).toMatchObject({ lastCallResult: "unreadable", lastAcceptedAt: null });
    const overview = await call("get", `/projects/${here.project.id}/integrations`, as());
    expect(overview.body.data).toContainEqual(expect.objectContaining({ type: "ds24", state: "failing" }));
    expect(await webhooksOf(here)).toHaveLength(1);
  });
});

describe("an external product of CopeCart", () => {
  interface Product {
    id: string;
    webhookUrl: string;
  }
  async function product(): Promise<Product> {
    const made = await call("post", `/projects/${here.project.id}/plans/copecart`, {
      ...as(),
      body: {
        name: "Gold",
        webhookSecret: "first secret",
        apps: [{ appId: here.id, entities: [{ type: "app", ids: [here.id] }] }],
      },
    });
    expect(made.status).toBe(201);
    return made.body.data;
  }
  const shownOf = async (id: string) => (await call("get", `/plans/${id}`, as())).body.data;
  /** A call of CopeCart about a purchase of Mara's. */
  async function told(at: string, key: string, order = "o1"): Promise<number> {
    const body = JSON.stringify({
      event_type: "payment.made",
      order_id: order,
      product_id: "p",
      transaction_id: order,
      transaction_amount: "49.00",
      transaction_currency: "EUR",
      buyer_email: mara.email,
    });
    const signed = adapterOf("copecart").sign(body, key, Date.now());
    const path = `https://${serviceHost}${new URL(at).pathname}`;
    return (await send(path, { method: "POST", headers: signed.headers, body: signed.body })).status;
  }

  it("shows when it was called last, and whether that was accepted", async () => {
    const { id, webhookUrl } = await product();
    expect(await shownOf(id)).toMatchObject({ lastCallAt: null, lastCallResult: null });
    expect(await told(webhookUrl, "wrong")).toBe(401);
    expect(await shownOf(id)).toMatchObject({ lastCallResult: "refused", lastAcceptedAt: null });
    expect(await told(webhookUrl, "first secret")).toBe(200);
    const shown = await shownOf(id);
    expect(shown).toMatchObject({ lastCallResult: "accepted", lastAcceptedAt: expect.any(String) });
    // What is saved of the plan meanwhile doesn't take that back.
    await call("patch", `/plans/${id}/copecart`, { ...as(), body: { name: "Platinum" } });
    expect(await shownOf(id)).toMatchObject({ name: "Platinum", lastCallAt: shown.lastCallAt });
    await worked(here);
    expect(await isHeld(here, mara.profileId)).toBe(true);
  });

  it("that is called in vain is counted as failing among the integrations", async () => {
    const states = async () => {
      const { data } = (await call("get", `/projects/${here.project.id}/integrations`, as())).body;
      return data.find(({ type }: { type: string }) => type === "copecart");
    };
    expect(await states()).toEqual({ type: "copecart", count: 0, activeCount: 0, state: "none" });
    const { id, webhookUrl } = await product();
    await call("post", `/plans/${id}/activate`, as());
    expect(await told(webhookUrl, "wrong")).toBe(401);
    expect(await states()).toEqual({ type: "copecart", count: 1, activeCount: 1, state: "failing" });
    await provider(here, "copecart");
    expect(await states()).toMatchObject({ count: 2, activeCount: 2, state: "failing" });
    expect(await told(webhookUrl, "first secret")).toBe(200);
    expect(await states()).toMatchObject({ count: 2, state: "active" });
  });

  it("takes calls of both secrets while the new one is entered at CopeCart", async () => {
    const { id, webhookUrl } = await product();
    const edit = (webhookSecret: string) =>
      call("patch", `/plans/${id}/copecart`, { ...as(), body: { webhookSecret } });
    // The same secret again replaces nothing.
    expect((await edit("first secret")).body.data.previousSecretUntil).toBeNull();
    const saved = (await edit("second secret")).body.data;
    expect(Date.parse(saved.previousSecretUntil) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(await told(webhookUrl, "first secret", "o1")).toBe(200);
    expect(await told(webhookUrl, "second secret", "o2")).toBe(200);
    expect(await told(webhookUrl, "third secret", "o3")).toBe(401);
  });

  it("gets another address, and is called at both for a while", async () => {
    const { id, webhookUrl } = await product();
    const rotated = await call("post", `/plans/${id}/rotate`, as());
    expect(rotated.status).toBe(200);
    const next = rotated.body.data.webhookUrl;
    expect(next).not.toBe(webhookUrl);
    expect(await told(webhookUrl, "first secret", "o1")).toBe(200);
    expect(await told(next, "first secret", "o2")).toBe(200);
    await worked(here);
    expect(await ordersOf(here)).toMatchObject([{ reference: "o1" }, { reference: "o2" }]);
  });

  it("tries its own secret; other plans have none", async () => {
    const { id } = await product();
    const tried = await call("post", `/plans/${id}/test`, as());
    expect(tried.body.data).toEqual({ isWebhookAccepted: true, api: "unchecked", connection: null });
    const freePlan = await soldPlan(here, null, []);
    expect((await call("post", `/plans/${freePlan}/test`, as())).status).toBe(409);
    expect((await call("post", `/plans/${freePlan}/rotate`, as())).status).toBe(409);
  });
});

describe("a test purchase", () => {
  it("that came while the test mode was off opens its plan once it is switched on", async () => {
    const by = await provider(here, "ds24");
    await soldPlan(here, by, ["42"]);
    const bought = (order: string, mode: string) =>
      tell(
        by,
        `event=on_payment&api_mode=${mode}&order_id=${order}&product_id=42&transaction_id=${order}&email=${encodeURIComponent(mara.email)}`,
      );
    await bought("T1", "test");
    await worked(here);
    expect(await webhooksOf(here)).toMatchObject([{ outcome: "test_off" }]);
    expect(await ordersOf(here)).toEqual([]);
    const set = (isEnabledTestMode: boolean) =>
      call("patch", `/payment-providers/${by.id}`, { ...as(), body: { isEnabledTestMode } });
    expect((await set(true)).status).toBe(200);
    await worked(here);
    expect(await webhooksOf(here)).toMatchObject([{ outcome: "applied" }]);
    expect(await ordersOf(here)).toMatchObject([{ reference: "T1", status: "active" }]);
    expect(await isHeld(here, mara.profileId)).toBe(true);
    // Those that opened something are not worked again.
    await set(false);
    await bought("T2", "test");
    await worked(here);
    expect((await ordersOf(here)).map(({ reference }) => reference)).toEqual(["T1"]);
  });
});
