import { beforeEach, describe, expect, it } from "vitest";
import { call } from "../harness/call";
import { type StripeOfWorld, stripeOf } from "../harness/fake-stripe";
import { ordersOf } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project } from "../harness/world";
import { comparedWith, latestPaymentOf, subscribedBy } from "./compared";

let here: AppOfWorld;
let mara: Member;
let stripe: StripeOfWorld;

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
  stripe = await stripeOf(here);
});

/** Pays back some seconds ago, so that nothing happens in the same second. */
const refundAt = async (seconds: number, payment: string, amount: number) => {
  await stripe.act("shift", "", { seconds: String(seconds) });
  const refund = await stripe.act("refund", payment, { amount: String(amount) });
  return refund.id as string;
};
const failAt = async (seconds: number, refundId: string) => {
  await stripe.act("shift", "", { seconds: String(seconds) });
  await stripe.act("failRefund", refundId);
};
const kinds = async () => {
  const { events } = (await call("get", `/orders/${(await ordersOf(here))[0]!.id}`, { as: here.project.owner })).body
    .data;
  return events.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind.includes("refund"));
};

describe("refunds of one payment, of which earlier ones failed", () => {
  it("count each of three of the same amount, in any order, and each once", async () => {
    const payment = await latestPaymentOf(stripe, await subscribedBy(mara, here, stripe));
    await failAt(-40, await refundAt(-50, payment, 1900));
    await failAt(-20, await refundAt(-30, payment, 1900));
    await refundAt(-10, payment, 1900);
    const held = await stripe.calls();
    await stripe.tell(held.toReversed());
    expect(await ordersOf(here)).toMatchObject([{ status: "refunded", amountCents: 0 }]);
    expect(await kinds()).toHaveLength(5);
    // Sent again, Stripe's body is another one: it counts how often it was sent.
    await stripe.tell(held);
    expect(await comparedWith(here, stripe)).toMatchObject({ mendedCount: 0 });
    expect(await kinds()).toHaveLength(5);
  });

  it("are found by a comparison where no webhook told of the third, once, whichever comes first", async () => {
    const payment = await latestPaymentOf(stripe, await subscribedBy(mara, here, stripe));
    await failAt(-40, await refundAt(-50, payment, 1900));
    await failAt(-20, await refundAt(-30, payment, 1900));
    await stripe.told();
    expect(await ordersOf(here)).toMatchObject([{ status: "active", amountCents: 1900 }]);
    await refundAt(-10, payment, 1900);
    const held = await stripe.calls();
    expect(await comparedWith(here, stripe)).toMatchObject({ mended: [{ kind: "refund", amountCents: 1900 }] });
    const [order] = await ordersOf(here);
    expect(order).toMatchObject({ status: "refunded", amountCents: 0 });
    await stripe.tell(held);
    expect(await comparedWith(here, stripe)).toMatchObject({ mendedCount: 0 });
    expect(await ordersOf(here)).toEqual([order]);
    expect(await kinds()).toHaveLength(5);
  });

  it("failed before the next one was made, where no webhook told of the failure", async () => {
    const payment = await latestPaymentOf(stripe, await subscribedBy(mara, here, stripe));
    const first = await refundAt(-50, payment, 1900);
    await stripe.told();
    await failAt(-40, first);
    await refundAt(-10, payment, 1900);
    await stripe.calls();
    expect((await comparedWith(here, stripe)).mendedCount).toBe(2);
    expect(await ordersOf(here)).toMatchObject([{ status: "refunded", amountCents: 0 }]);
  });

  it("count a part once that was paid back beside one that failed later", async () => {
    const payment = await latestPaymentOf(stripe, await subscribedBy(mara, here, stripe));
    const first = await refundAt(-50, payment, 300);
    await refundAt(-40, payment, 200);
    await failAt(-30, first);
    await stripe.told();
    expect(await ordersOf(here)).toMatchObject([{ status: "active", amountCents: 1700 }]);
    expect(await comparedWith(here, stripe)).toMatchObject({ mendedCount: 0 });
    expect(await ordersOf(here)).toMatchObject([{ status: "active", amountCents: 1700 }]);
  });
});
