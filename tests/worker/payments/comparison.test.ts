import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { orderEvents, outbox, paymentProviders } from "@db/shard";
import type { EventId } from "@db/vocabulary/ids";
import { eventMessage } from "@workers/domain/kernel/queue-messages";
import { handleClock } from "@workers/schedule";
import { rows, updateRows } from "@workers/store";
import { handleTasks } from "@workers/tasks";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { type StripeOfWorld, stripeOf } from "../harness/fake-stripe";
import { mailTo } from "../harness/outbox";
import { isHeld, ordersOf } from "../harness/payments";
import { app, type AppOfWorld, type Member, member, project, shard } from "../harness/world";
import { comparedWith, finishedComparison, latestPaymentOf, subscribedBy } from "./compared";
import { until } from "../harness/until";

let here: AppOfWorld;
let mara: Member;
let stripe: StripeOfWorld;

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
  stripe = await stripeOf(here);
});

const path = () => `/payment-providers/${stripe.by.id}/comparisons`;
const comparisons = async () => (await call("get", path(), { as: here.project.owner })).body.data;

const compared = () => comparedWith(here, stripe);
const finished = (id: string) => finishedComparison(here, stripe, id);
const subscribed = () => subscribedBy(mara, here, stripe);
const paymentOf = (subscription: string) => latestPaymentOf(stripe, subscription);

const eventKeys = async () =>
  (await shard(1).read(rows(here, orderEvents, { key: orderEvents.key }).orderBy(orderEvents.key))).map(
    ({ key }) => key,
  );
describe("a comparison with Stripe", () => {
  it("finds nothing where every webhook arrived, however often it is done", async () => {
    await subscribed();
    const before = await eventKeys();
    expect(await compared()).toMatchObject({ checkedCount: 1, mendedCount: 0, mended: [], failure: null });
    expect(await compared()).toMatchObject({ checkedCount: 1, mendedCount: 0 });
    expect(await eventKeys()).toEqual(before);
  });

  it("mends a cancellation that no webhook told, once", async () => {
    const subscription = await subscribed();
    await stripe.act("cancel", subscription);
    const held = await stripe.calls();
    expect(await compared()).toMatchObject({ mendedCount: 1, mended: [{ kind: "cancel" }] });
    const [order] = await ordersOf(here);
    expect(order!.status).toBe("canceled");
    expect(await compared()).toMatchObject({ mendedCount: 0 });
    await stripe.tell(held);
    expect(await ordersOf(here)).toEqual([order]);
  });

  it("keeps a cancellation made while a payment was missed, told or not, when that is paid late", async () => {
    const subscription = await subscribed();
    await stripe.act("miss", subscription);
    await stripe.told();
    expect((await ordersOf(here))[0]!.status).toBe("suspended");
    await stripe.act("cancel", subscription);
    const untold = await stripe.calls();
    await stripe.act("payLate", subscription);
    const payment = (await stripe.calls()).find(({ type }) => type === "invoice.paid");
    await stripe.tell([payment!]);
    expect((await ordersOf(here))[0]!.status).toBe("active");
    // Stripe dates the cancellation before the payment.
    expect(await compared()).toMatchObject({ mended: [{ kind: "cancel" }] });
    const [order] = await ordersOf(here);
    const { cancel_at: endsAt } = (await stripe.read(`/subscriptions/${subscription}`)) as { cancel_at: number };
    expect(order).toMatchObject({ status: "canceled", endsAt: endsAt * 1000 });
    expect(await isHeld(here, mara.profileId)).toBe(true);
    await stripe.tell(untold);
    expect(await ordersOf(here)).toEqual([order]);
    expect(await compared()).toMatchObject({ mendedCount: 0 });
  });

  it("puts out who cancelled at once, and leaves in who took it back", async () => {
    const subscription = await subscribed();
    await stripe.act("cancel", subscription);
    await stripe.told();
    await stripe.act("resume", subscription);
    await stripe.calls();
    expect(await compared()).toMatchObject({ mended: [{ kind: "resume" }] });
    expect((await ordersOf(here))[0]!.status).toBe("active");
    await stripe.act("end", subscription);
    await stripe.calls();
    expect(await compared()).toMatchObject({ mended: [{ kind: "end" }] });
    expect(await isHeld(here, mara.profileId)).toBe(false);
  });

  it("mends a renewal, and counts its money once when the webhook comes later", async () => {
    const subscription = await subscribed();
    const [before] = await ordersOf(here);
    await stripe.act("renew", subscription);
    const held = await stripe.calls();
    const done = await compared();
    expect(done).toMatchObject({ mendedCount: 1, mended: [{ kind: "payment", amountCents: 1900, currency: "EUR" }] });
    const [order] = await ordersOf(here);
    expect(done.mended[0].orderId).toBe(order!.id);
    expect(order!.amountCents).toBe(3800);
    expect(order!.endsAt!).toBeGreaterThan(before!.endsAt!);
    await stripe.tell(held);
    expect(await ordersOf(here)).toEqual([order]);
    // And the other way round: the webhook was first.
    await stripe.act("renew", subscription);
    await stripe.told();
    expect(await compared()).toMatchObject({ mendedCount: 0 });
    expect((await ordersOf(here))[0]!.amountCents).toBe(5700);
  });

  it("mends refunds in parts, each once, whichever of them a webhook told", async () => {
    const subscription = await subscribed();
    const payment = await paymentOf(subscription);
    await stripe.act("refund", payment, { amount: "500" });
    await stripe.told();
    await stripe.act("refund", payment, { amount: "300" });
    const held = await stripe.calls();
    expect(await compared()).toMatchObject({ mended: [{ kind: "partial_refund", amountCents: 300 }] });
    expect(await ordersOf(here)).toMatchObject([{ amountCents: 1100, status: "active" }]);
    await stripe.tell(held);
    expect(await ordersOf(here)).toMatchObject([{ amountCents: 1100 }]);
    await stripe.act("refund", payment);
    await stripe.calls();
    expect(await compared()).toMatchObject({ mended: [{ kind: "refund", amountCents: 1100 }] });
    expect(await ordersOf(here)).toMatchObject([{ amountCents: 0, status: "refunded" }]);
    expect(await isHeld(here, mara.profileId)).toBe(false);
    const { id } = (await ordersOf(here))[0]!;
    const { events } = (await call("get", `/orders/${id}`, { as: here.project.owner })).body.data;
    expect(events.filter(({ kind }: { kind: string }) => kind.endsWith("refund"))).toHaveLength(3);
  });

  it("mends a chargeback, and its end in our favour", async () => {
    const subscription = await subscribed();
    const dispute = await stripe.act("dispute", await paymentOf(subscription));
    const held = await stripe.calls();
    expect(await compared()).toMatchObject({ mended: [{ kind: "chargeback", amountCents: 1900 }] });
    expect(await isHeld(here, mara.profileId)).toBe(false);
    await stripe.tell(held);
    expect(await ordersOf(here)).toMatchObject([{ amountCents: 0 }]);
    await stripe.act("win", dispute.id as string);
    await stripe.calls();
    expect(await compared()).toMatchObject({ mended: [{ kind: "chargeback_won" }] });
    expect(await ordersOf(here)).toMatchObject([{ amountCents: 1900, status: "active" }]);
    expect(await compared()).toMatchObject({ mendedCount: 0 });
  });

  it("takes no inquiry for a chargeback until it becomes one, and lifts what was taken for one", async () => {
    const subscription = await subscribed();
    const inquiry = await stripe.act("inquire", await paymentOf(subscription));
    await stripe.told();
    expect(await compared()).toMatchObject({ mendedCount: 0 });
    expect(await ordersOf(here)).toMatchObject([{ status: "active", amountCents: 1900 }]);
    await stripe.act("escalate", inquiry.id as string);
    const held = await stripe.calls();
    expect(await compared()).toMatchObject({ mended: [{ kind: "chargeback" }] });
    await stripe.tell(held);
    expect(await ordersOf(here)).toMatchObject([{ status: "refunded", amountCents: 0 }]);
    await stripe.act("win", inquiry.id as string);
    await stripe.told();
    expect(await ordersOf(here)).toMatchObject([{ status: "active", amountCents: 1900 }]);
    const another = await stripe.act("inquire", await paymentOf(subscription));
    await stripe.act("win", another.id as string);
    await stripe.calls();
    expect(await compared()).toMatchObject({ mendedCount: 0 });
    expect(await ordersOf(here)).toMatchObject([{ status: "active", amountCents: 1900 }]);
  });

  it("opens an order again whose refund failed, once", async () => {
    const subscription = await subscribed();
    const refund = await stripe.act("refund", await paymentOf(subscription));
    await stripe.told();
    expect(await ordersOf(here)).toMatchObject([{ status: "refunded", amountCents: 0 }]);
    await stripe.act("failRefund", refund.id as string);
    const held = await stripe.calls();
    expect(await compared()).toMatchObject({ mended: [{ kind: "refund_failed", amountCents: 1900 }] });
    expect(await ordersOf(here)).toMatchObject([{ amountCents: 1900 }]);
    await stripe.tell(held);
    expect(await ordersOf(here)).toMatchObject([{ amountCents: 1900 }]);
    expect(await compared()).toMatchObject({ mendedCount: 0 });
  });

  it("mends purchases of which Stripe told nothing, for who bought", async () => {
    const once = await stripe.sells(["price_workshop"], { interval: "once" });
    const month = await stripe.sells(["price_month"], { name: "Silver", trialDays: 14 });
    for (const plan of [once, month]) {
      const { body } = await call("post", `/plans/${plan}/checkout`, {
        as: mara,
        host: here.host,
        appId: here.id,
        body: {},
      });
      await stripe.act("pay", new URL(body.data.url).pathname.split("/").at(-1)!, { method: "card" });
    }
    const held = await stripe.calls();
    expect((await compared()).failure).toBeNull();
    const orders = await ordersOf(here);
    expect(orders.map(({ status, amountCents, profileId }) => [status, amountCents, profileId])).toEqual([
      ["active", 4900, mara.profileId],
      ["active", 0, mara.profileId],
    ]);
    await stripe.tell(held);
    expect(await ordersOf(here)).toEqual(orders);
  });

  it("leaves what belongs to nobody here, and what an operator decided", async () => {
    await stripe.act("crowd", "price_year", { count: "3" });
    await stripe.calls();
    const subscription = await subscribed();
    const [order] = await ordersOf(here);
    const ended = await call("patch", `/orders/${order!.id}`, {
      as: here.project.owner,
      host: here.host,
      body: { status: "canceled" },
    });
    expect(ended.status).toBe(200);
    expect(await compared()).toMatchObject({ checkedCount: 4, mendedCount: 0 });
    expect(await ordersOf(here)).toMatchObject([{ reference: subscription, status: "canceled" }]);
  });

  it("goes through 250 subscriptions page by page, each found once", async () => {
    await stripe.sells(["price_month"]);
    await stripe.act("crowd", "price_month", { count: "250" });
    await stripe.calls();
    const done = await compared();
    expect(done).toMatchObject({ checkedCount: 250, mendedCount: 250, failure: null });
    const orders = await ordersOf(here);
    expect(orders).toHaveLength(250);
    expect(new Set(orders.map(({ email }) => email)).size).toBe(250);
    expect(orders.every(({ amountCents, status }) => amountCents === 1900 && status === "active")).toBe(true);
  }, 180_000);

  it("goes on where it stopped when Stripe was down in the middle", async () => {
    await subscribed();
    await stripe.act("crowd", "price_year", { count: "120" });
    await stripe.calls();
    // Its first calls are answered, and then none.
    await stripe.act("break", "", { after: "3" });
    const started = await call("post", path(), { as: here.project.owner });
    await until(async () => (await comparisons())[0].failure === "unreachable");
    expect((await comparisons())[0]).toMatchObject({ finishedAt: null, checkedCount: 0 });
    await stripe.act("repair", "");
    await redeliver();
    const done = await finished(started.body.data[0].id);
    expect(done).toMatchObject({ checkedCount: 121, mendedCount: 0, failure: null });
  }, 60_000);

  it("is done once for each of its pages, delivered twice", async () => {
    const subscription = await subscribed();
    await stripe.act("renew", subscription);
    await stripe.calls();
    await compared();
    const before = await ordersOf(here);
    for (const id of await dueEvents()) await deliver(id);
    expect(await ordersOf(here)).toEqual(before);
    expect((await comparisons())[0]).toMatchObject({ mendedCount: 1, checkedCount: 1 });
  });

  it("begins every night for each account, and writes to the owner of what it mended", async () => {
    const subscription = await subscribed();
    await stripe.act("renew", subscription);
    await stripe.calls();
    const night = { cron: "17 3 * * *", scheduledTime: Date.now() };
    expect((await handleClock(night, env)).comparisonsStarted).toBeGreaterThan(0);
    const [{ id }] = await comparisons();
    await finished(id);
    await handleClock(night, env);
    expect(await comparisons()).toHaveLength(1);
    const mail = await mailTo(here.project.owner.email);
    expect(mail.text).toContain(`/payment-providers/stripe/${stripe.by.id}/edit`);
  });

  it("says that keys are refused, and is nobody else's", async () => {
    await shard(1).write([
      updateRows(here, paymentProviders, { apiKey: null }, sql`${paymentProviders.id} = ${stripe.by.id}`),
    ]);
    const refused = await call("post", path(), { as: here.project.owner });
    expect([refused.status, refused.body.details]).toEqual([409, { reason: "nothingToCompare" }]);
    await call("patch", `/payment-providers/${stripe.by.id}`, {
      as: here.project.owner,
      body: { apiKey: "sk_live_x" },
    });
    expect(await compared()).toMatchObject({ failure: "refused" });
    const other = (await app(await project(1))).project.owner;
    expect((await call("post", path(), { as: other })).status).toBe(404);
    expect((await call("get", path(), { as: other })).status).toBe(404);
    expect((await call("post", path(), { as: here.project.owner })).body.details).toEqual({
      reason: "comparisonRunning",
    });
  });
});

const dueEvents = async (): Promise<EventId[]> =>
  (await shard(1).read(rows(here, outbox, { id: outbox.id, type: outbox.type }).orderBy(outbox.id)))
    .filter(({ type }) => type === "comparison.due")
    .map(({ id }) => id);

/** Delivers an event as the queue does. */
async function deliver(eventId: EventId): Promise<void> {
  const message = { ...eventMessage("shard-1", eventId, "payment-comparison"), id: crypto.randomUUID() };
  const batch = createMessageBatch("lyceum-tasks", [
    { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body: message },
  ]);
  await handleTasks(batch, env);
  await getQueueResult(batch, createExecutionContext());
}

/** The queue tries again what failed. */
async function redeliver(): Promise<void> {
  const last = (await dueEvents()).at(-1)!;
  await deliver(last);
}
