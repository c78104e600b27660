import { beforeEach, describe, expect, inject, it } from "vitest";
import type { PaymentProviderType } from "@db/vocabulary/services";
import { paymentProviders } from "@db/shard";
import { eq } from "drizzle-orm";
import { sealSecret } from "@workers/domain/kernel/sealed-secrets";
import { updateRows } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { ordersOf, provider, type ProviderOfWorld, soldPlan, tell, worked } from "../harness/payments";
import { app, type AppOfWorld, type Person, project, shard } from "../harness/world";

let here: AppOfWorld;

beforeEach(async () => {
  here = await app(await project(1));
});

interface Case {
  products: string[];
  /** A purchase as the provider's calls tell it. */
  sold: Record<string, string>;
  /** The refund, as they tell it. */
  refunded: Record<string, string>;
  /** What its API is asked to pay back. */
  payment: string;
  mode: string | null;
}

const cases: Partial<Record<PaymentProviderType, Case>> = {
  ds24: {
    products: ["42"],
    sold: {
      event: "on_payment",
      order_id: "D1",
      product_id: "42",
      order_item_id: "7",
      transaction_id: "T1",
      email: "b@example.org",
      amount: "19.00",
      currency: "EUR",
    },
    refunded: {
      event: "on_refund",
      order_id: "D1",
      product_id: "42",
      order_item_id: "7",
      transaction_id: "T2",
      transaction_amount: "-19.00",
      currency: "EUR",
    },
    payment: "T1",
    mode: null,
  },
  elopage: {
    products: ["501"],
    sold: {
      event: "payment.successful",
      id: "9001",
      order_id: "77001",
      product_id: "501",
      "payer[email]": "b@example.org",
      revenue: "19.00",
      currency: "EUR",
    },
    refunded: {
      event: "refund.successful",
      id: "9002",
      order_id: "77001",
      product_id: "501",
      revenue: "-19.00",
      currency: "EUR",
    },
    payment: "9001",
    mode: null,
  },
  thrivecart: {
    products: ["product-2"],
    sold: {
      event: "order.success",
      mode: "live",
      order_id: "9001",
      invoice_id: "000000007",
      "customer[email]": "b@example.org",
      "order[total]": "1900",
      "purchase_map[0]": "product-2",
      currency: "EUR",
    },
    refunded: {
      event: "order.refund",
      mode: "live",
      order_id: "9001",
      "refund[type]": "product",
      "refund[id]": "2",
      "refund[amount]": "1900",
      currency: "EUR",
    },
    payment: "9001 product-2",
    mode: "live",
  },
};

const report = (by: ProviderOfWorld, fields: Record<string, string>) =>
  tell(by, new URLSearchParams(fields).toString());
const refund = (id: string, body: object = {}, as: Person | null = here.project.owner) =>
  call("post", `/orders/${id}/refund`, { as, body });
const orderOf = async (id: string) => (await call("get", `/orders/${id}`, { as: here.project.owner })).body.data;
const paidBack = async (key: string) => (await fetch(`${inject("paymentApis")}/calls?key=${key}`)).json();

/** An order of the provider, whose API key is entered. elopage's calls are confirmed only where keys stand: they come first. */
async function sold(type: PaymentProviderType, { products, sold: fields }: Case, key: string | null) {
  const by = await provider(here, type);
  await soldPlan(here, by, products);
  await report(by, fields);
  await worked(here);
  if (key)
    await shard(1).write([
      updateRows(here, paymentProviders, { apiKey: sealSecret(env, by.id, key) }, eq(paymentProviders.id, by.id)),
    ]);
  const [order] = await ordersOf(here);
  return { by, id: order!.id };
}

for (const [type, of] of Object.entries(cases) as [PaymentProviderType, Case][]) {
  describe(`a purchase at ${type}`, () => {
    it("is paid back through its API, once, and the order follows its report", async () => {
      const key = `account-${here.id}`;
      const { by, id } = await sold(type, of, key);
      const before = await orderOf(id);
      expect(before.permissions.can).toContain("refund");
      expect(before.refund).toMatchObject({ place: "here", takesPart: false });
      expect((await refund(id, { amountCents: 500 })).status).toBe(422);
      expect(await paidBack(key)).toEqual([]);
      const both = await Promise.all([refund(id), refund(id)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const accepted = both.find(({ status }) => status === 200);
      expect(accepted!.body.data).toEqual({ amountCents: 1900, currency: "EUR" });
      expect(await paidBack(key)).toEqual([{ key, payment: of.payment, mode: of.mode }]);
      expect(await orderOf(id)).toMatchObject({ refundedCents: 0, status: "active" });
      await report(by, of.refunded);
      await worked(here);
      expect(await orderOf(id)).toMatchObject({ netCents: 0, status: "refunded", refund: null });
      expect((await refund(id)).status).toBe(409);
    });

    it("asks for the key where none is entered, and names one that is refused", async () => {
      const { by, id } = await sold(type, of, null);
      const order = await orderOf(id);
      expect(order.refund).toMatchObject({ place: "keyMissing" });
      expect(order.permissions.can).not.toContain("refund");
      expect((await refund(id)).status).toBe(409);
      await shard(1).write([
        updateRows(here, paymentProviders, { apiKey: sealSecret(env, by.id, "wrong") }, eq(paymentProviders.id, by.id)),
      ]);
      const refused = await refund(id);
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.body.error?.message ?? refused.body.message).toBeTruthy();
      expect(await orderOf(id)).toMatchObject({ refundedCents: 0, status: "active" });
    });
  });
}

it("CopeCart has no call for it: the order says where it is done, and an operator enters it", async () => {
  const by = await provider(here, "copecart");
  await soldPlan(here, by, ["7a66056a"]);
  await tell(
    by,
    JSON.stringify({
      event_type: "payment.made",
      order_id: "C1",
      product_id: "7a66056a",
      buyer_email: "b@example.org",
      transaction_id: "t1",
      transaction_amount: 19,
      transaction_currency: "EUR",
    }),
  );
  await worked(here);
  const [order] = await ordersOf(here);
  const shown = await orderOf(order!.id);
  expect(shown.refund).toMatchObject({ place: "there", page: expect.stringMatching(/^https:\/\//) });
  expect(shown.permissions.can).not.toContain("refund");
  expect((await refund(order!.id)).status).toBe(409);
  const entered = await call("patch", `/orders/${order!.id}`, {
    as: here.project.owner,
    body: { status: "refunded" },
  });
  expect(entered.body.data).toMatchObject({ status: "refunded", netCents: 0, refund: null });
});

it("orders add up by currency, and test purchases apart", async () => {
  const by = await provider(here, "ds24", { isEnabledTestMode: true });
  await soldPlan(here, by, ["42"]);
  const { sold: fields } = cases.ds24!;
  await report(by, fields);
  await report(by, { ...fields, order_id: "D2", transaction_id: "T3", amount: "30.00" });
  await report(by, { ...fields, order_id: "D3", transaction_id: "T4", amount: "99.00", api_mode: "test" });
  await worked(here);
  const sums = (path: string, as: Person = here.project.owner) => call("get", path, { as });
  const of = `/projects/${here.project.id}/orders/sums`;
  const live = { currency: "EUR", isTest: false, count: 2, paidCents: 4900, refundedCents: 0, netCents: 4900 };
  const test = { currency: "EUR", isTest: true, count: 1, paidCents: 9900, refundedCents: 0, netCents: 9900 };
  expect((await sums(of)).body.data).toEqual([live, test]);
  expect((await sums(`${of}?filter[test]=none`)).body.data).toEqual([live]);
  expect((await sums(`${of}?filter[test]=only`)).body.data).toEqual([test]);
  expect((await sums(of, (await project(1)).owner)).status).toBe(404);
});
