import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { paymentComparisons } from "@db/shard";
import { updateRows } from "@workers/store";
import { call } from "../harness/call";
import type { StripeOfWorld } from "../harness/fake-stripe";
import { ordersOf } from "../harness/payments";
import { type AppOfWorld, type Member, shard } from "../harness/world";
import { until } from "../harness/until";

const pathOf = (stripe: StripeOfWorld) => `/payment-providers/${stripe.by.id}/comparisons`;

/** Compares as an operator may at any time; answers what came of it. */
export async function comparedWith(of: AppOfWorld, stripe: StripeOfWorld) {
  // Nobody may ask again within a minute: the one before lies longer back.
  await shard(of.project.shard).write([
    updateRows(of, paymentComparisons, { startedAt: sql`${paymentComparisons.startedAt} - 120000` }),
  ]);
  const started = await call("post", pathOf(stripe), { as: of.project.owner });
  expect(started.status).toBe(202);
  return finishedComparison(of, stripe, started.body.data[0].id);
}

export const finishedComparison = (of: AppOfWorld, stripe: StripeOfWorld, id: string) =>
  until(async () => {
    const [latest] = (await call("get", pathOf(stripe), { as: of.project.owner })).body.data;
    return latest.id === id && latest.finishedAt !== null && latest;
  });

/** The member has bought a plan for a month, and Stripe has told of it. */
export async function subscribedBy(buyer: Member, of: AppOfWorld, stripe: StripeOfWorld): Promise<string> {
  const plan = await stripe.sells(["price_month"]);
  const { body } = await call("post", `/plans/${plan}/checkout`, { as: buyer, host: of.host, appId: of.id, body: {} });
  await stripe.act("shift", "", { seconds: "-60" });
  await stripe.act("pay", new URL(body.data.url).pathname.split("/").at(-1)!, { method: "card" });
  await stripe.act("shift", "", { seconds: "0" });
  await stripe.told();
  return (await ordersOf(of))[0]!.reference!;
}

export async function latestPaymentOf(stripe: StripeOfWorld, subscription: string): Promise<string> {
  const { data } = (await stripe.read(`/invoices?subscription=${subscription}`)) as { data: [{ payment: string }] };
  return data[0].payment;
}
