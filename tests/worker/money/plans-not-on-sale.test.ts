import { beforeEach, describe, expect, it } from "vitest";
import { offersAmong } from "@workers/domain/platform/lock-screens/offered-plans";
import { newId } from "@workers/domain/kernel/ids";
import { handleClock } from "@workers/schedule";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { appPageContext } from "../harness/page-context";
import { provider } from "../harness/payments";
import { until } from "../harness/until";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";

let here: AppOfWorld;
let mara: Member;
let key: string;

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
  key = `sk_test_${newId().replaceAll("-", "")}`;
});

const as = () => ({ as: here.project.owner });
const stripe = async (path: string, fields: Record<string, string>) =>
  (
    await fetch(`${env.STRIPE_API_URL}/v1${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}` },
      body: new URLSearchParams(fields),
    })
  ).json<{ id: string }>();
const connected = async (): Promise<string> =>
  (
    await call("post", `/projects/${here.project.id}/payment-providers`, {
      ...as(),
      body: { type: "stripe", apiKey: key, isEnabledTestMode: true },
    })
  ).body.data.id;

/** What the fake Stripe sells by `price_month`: 19 EUR a month. */
const made = async (paymentProviderId: string, more: object = {}) =>
  (
    await call("post", `/projects/${here.project.id}/plans/product`, {
      ...as(),
      body: {
        name: "Gold",
        paymentProviderId,
        productIds: ["price_month"],
        priceCents: 1900,
        currency: "EUR",
        interval: "month",
        apps: [{ appId: here.id, entities: [{ type: "app", ids: [here.id] }] }],
        ...more,
      },
    })
  ).body.data;
const change = async (id: string, body: object) =>
  (await call("patch", `/plans/${id}/product`, { ...as(), body })).body.data;

/** Where people meet a plan: the list, the paywall, and what the checkout answers. */
async function offeredAt(id: string): Promise<unknown[]> {
  const listed = await call("get", `/apps/${here.id}/plans`, { as: mara, host: here.host });
  const paywall = await offersAmong(await appPageContext(mara, here), [id as never]);
  const checkout = await call("post", `/plans/${id}/checkout`, {
    as: mara,
    host: here.host,
    appId: here.id,
    body: { appId: here.id },
  });
  return [listed.body.data.length, paywall.length, checkout.status];
}
const notices = async () =>
  (await call("get", `/projects/${here.project.id}/notices`, as())).body.data.filter(
    ({ kind }: { kind: string }) => kind === "planNotSold",
  );
const waiting = async () =>
  (await call("get", `/projects/${here.project.id}/home`, as())).body.data.attention.filter(
    ({ kind }: { kind: string }) => kind === "plans",
  );

describe("a plan that Stripe does not sell as its buyers read it", () => {
  it.each([
    ["otherAmount", { priceCents: 1800 }],
    ["otherCurrency", { currency: "USD" }],
    ["otherInterval", { interval: "year" }],
    ["productUnknown", { productIds: ["price_of_nobody"] }],
  ])("is not on sale once it is saved: %s", async (problem, more) => {
    const by = await connected();
    const plan = await made(by, more);
    expect(plan).toMatchObject({ status: "active", saleProblem: problem });
    expect(await offeredAt(plan.id)).toEqual([0, 0, 404]);
    await until(async () => (await notices()).length === 1);
    expect(await notices()).toMatchObject([{ title: "Gold", place: "project", path: `/access-plans/${plan.id}` }]);
    expect(await waiting()).toMatchObject([{ count: 1 }]);

    const mended = { productIds: ["price_month"], priceCents: 1900, currency: "EUR", interval: "month" };
    expect(await change(plan.id, mended)).toMatchObject({ saleProblem: null });
    expect(await offeredAt(plan.id)).toEqual([1, 1, 200]);
    expect(await waiting()).toEqual([]);
  });

  it("is found by the clock, and on sale again once Stripe sells it", async () => {
    const plan = await made(await connected());
    expect(plan.saleProblem).toBeNull();
    const night = (days: number) =>
      handleClock({ cron: "17 3 * * *", scheduledTime: Date.now() + days * 86_400_000 }, env);
    await stripe("/prices/price_month", { active: "false" });
    await night(1);
    expect((await call("get", `/plans/${plan.id}`, as())).body.data.saleProblem).toBe("productUnknown");
    expect(await offeredAt(plan.id)).toEqual([0, 0, 404]);
    await until(async () => (await notices()).length === 1);
    await stripe("/prices/price_month", { active: "true" });
    await night(2);
    expect(await offeredAt(plan.id)).toEqual([1, 1, 200]);
  });

  it("is judged by the price that fits among several of one product, and sold by that one", async () => {
    const by = await connected();
    const { id: product } = await stripe("/products", { id: "prod_gold", name: "Gold" });
    const priced = async (unit_amount: string, currency: string, interval: string) =>
      (await stripe("/prices", { product, unit_amount, currency, "recurring[interval]": interval })).id;
    // Another amount, another currency, another interval: each is wrong in one thing alone.
    await priced("2900", "eur", "month");
    await priced("1900", "usd", "month");
    await priced("1900", "eur", "year");
    const plan = await made(by, { productIds: [product] });
    expect(plan.saleProblem).toBe("otherAmount");
    expect(await offeredAt(plan.id)).toEqual([0, 0, 404]);

    const right = await priced("1900", "eur", "month");
    expect((await change(plan.id, { productIds: [product] })).saleProblem).toBeNull();
    expect(await offeredAt(plan.id)).toEqual([1, 1, 200]);
    const { body } = await call("post", `/plans/${plan.id}/checkout`, {
      as: mara,
      host: here.host,
      appId: here.id,
      body: { appId: here.id },
    });
    const session = new URL(body.data.url).pathname.split("/").at(-1);
    const answer = await fetch(`${env.STRIPE_API_URL}/v1/checkout/sessions/${session}`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    expect(await answer.json()).toMatchObject({ amount_total: 1900, currency: "eur" });

    await stripe(`/prices/${right}`, { active: "false" });
    expect((await change(plan.id, { productIds: [product] })).saleProblem).toBe("otherAmount");
    // The same product by the year in euros, and by the month in dollars, is sold too.
    expect((await change(plan.id, { interval: "year" })).saleProblem).toBeNull();
    expect((await change(plan.id, { interval: "month", currency: "USD" })).saleProblem).toBeNull();
    expect((await change(plan.id, { interval: "year", currency: "USD" })).saleProblem).toBe("otherCurrency");
  });

  it("stays as it was while the key is refused, and is checked with another account's key", async () => {
    const by = await connected();
    const first = key;
    const { id: own } = await stripe("/prices", {
      product: "prod_membership",
      unit_amount: "1900",
      currency: "eur",
      "recurring[interval]": "month",
    });
    const plan = await made(by, { productIds: [own] });
    const problemWith = async (apiKey: string) => {
      await call("patch", `/payment-providers/${by}`, { ...as(), body: { apiKey } });
      return (await call("get", `/plans/${plan.id}`, as())).body.data.saleProblem;
    };
    expect(await problemWith("pk_test_public")).toBeNull();
    expect(await problemWith(`sk_test_${newId().replaceAll("-", "")}`)).toBe("productUnknown");
    expect(await problemWith("pk_test_public")).toBe("productUnknown");
    expect(await problemWith(first)).toBeNull();
  });
});

describe("a plan of a product that is entered by hand", () => {
  it.each(["ds24", "thrivecart", "elopage", "copecart"] as const)(
    "is sold by %s only if it has the product",
    async (type) => {
      const by = await provider(here, type);
      await call("patch", `/payment-providers/${by.id}`, {
        ...as(),
        body: { apiKey: type === "copecart" ? "cope_sk_account-shop" : "account-shop" },
      });
      const known = { ds24: "42", thrivecart: "product-2", elopage: "501", copecart: "7a66056a" }[type];
      const plan = await made(by.id, { productIds: [known] });
      expect(plan.saleProblem).toBeNull();
      expect(await change(plan.id, { productIds: ["4711"] })).toMatchObject({ saleProblem: "productUnknown" });
      // One that is known is enough.
      expect(await change(plan.id, { productIds: ["4711", known] })).toMatchObject({ saleProblem: null });
    },
  );

  it("is on sale where the provider has no API, or does not answer", async () => {
    const classic = await provider(here, "copecart");
    expect((await made(classic.id, { productIds: ["abc"] })).saleProblem).toBeNull();
    const silent = await provider(here, "ds24");
    await call("patch", `/payment-providers/${silent.id}`, { ...as(), body: { apiKey: "nobody" } });
    expect((await made(silent.id, { productIds: ["abc"] })).saleProblem).toBeNull();
  });
});
