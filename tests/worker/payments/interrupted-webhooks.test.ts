import { expect, it } from "vitest";
import { paymentWebhooks } from "@db/shard";
import type { Context } from "@workers/context";
import { createContext } from "@workers/create-context";
import { receiveWebhook, paymentWebhookWorker } from "@workers/domain/commerce/payments";
import { adapterOf } from "@workers/integrations/payments";
import { handleClock } from "@workers/schedule";
import { type Database, rows } from "@workers/store";
import { env } from "../harness/env";
import { mailsTo } from "../harness/outbox";
import {
  grantsOf,
  keysOf,
  ordersOf,
  provider,
  type ProviderOfWorld,
  secret,
  soldPlan,
  tell,
  toldOfPlans,
  webhooksOf,
  worked,
} from "../harness/payments";
import { app, type AppOfWorld, directory, member, project, shard } from "../harness/world";
import { until } from "../harness/until";

const paymentOf = (order: string, email: string) =>
  new URLSearchParams({
    event: "on_payment",
    api_mode: "live",
    order_id: order,
    product_id: "42",
    transaction_id: `${order}-1`,
    transaction_amount: "47.00",
    transaction_currency: "EUR",
    email,
  }).toString();

class Killed extends Error {}

/** A Worker of its own, which is killed before it writes to the shard once more than so often. */
function contextUntil(writes: number): Context & { writesLeft(): number } {
  let left = writes;
  const dying = (database: Database): Database =>
    new Proxy(database, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        if (name !== "write" && name !== "writeOne") return value.bind(target) as unknown;
        return (...statements: unknown[]) => {
          if (left === 0) throw new Killed();
          left--;
          return (value as (...args: unknown[]) => unknown).apply(target, statements);
        };
      },
    });
  const ctx = createContext({
    env,
    databases: { directory, shard: (number: number) => dying(shard(number)) } as never,
    tenant: { kind: "service", host: env.SERVICE_HOST },
    actor: { kind: "guest" },
    origin: "https://lyceum.test",
    waitUntil: () => {},
  });
  // What it publishes beside its work dies with it: the outbox alone remains.
  return { ...ctx, publish: () => {}, writesLeft: () => left };
}

/** The call is stored with its event, and the Worker ends before it puts that on the queue. */
async function storedOnly(by: ProviderOfWorld, order: string, email: string): Promise<void> {
  const signed = adapterOf(by.type).sign(paymentOf(order, email), secret, Date.now());
  const call = { body: signed.body, contentType: "", header: () => null, receivedAt: Date.now() };
  expect(await receiveWebhook(contextUntil(Infinity), by.type, by.webhookId, call)).toBe("stored");
}

const receivedEvent = async (of: AppOfWorld) => {
  const [webhook] = await shard(1).read(rows(of, paymentWebhooks, { id: paymentWebhooks.id }));
  return { type: "payment.received" as const, projectId: of.project.id, webhookId: webhook!.id };
};

it("a call that was stored and not worked is worked once after the restart", async () => {
  const here = await app(await project(1));
  const mara = await member(here, "Mara");
  const by = await provider(here, "ds24");
  await soldPlan(here, by, ["42"]);
  await storedOnly(by, "A", mara.email);
  expect(await ordersOf(here)).toEqual([]);
  await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 31_000 }, env);
  await worked(here);
  await tell(by, paymentOf("A", mara.email));
  await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 62_000 }, env);
  expect(await ordersOf(here)).toMatchObject([{ status: "active", amountCents: 4700 }]);
  expect(await grantsOf(here)).toHaveLength(1);
  expect(await toldOfPlans(here)).toEqual(["plan.granted"]);
});

it("a worker that is killed before any of its writes acts once after the restart", async () => {
  const here = await app(await project(1));
  const by = await provider(here, "ds24");
  await soldPlan(here, by, ["42"]);
  const email = `stranger-${here.id.slice(-12)}@example.org`;
  await storedOnly(by, "A", email);
  const event = await receivedEvent(here);
  let kills = 0;
  for (let writes = 0; ; writes++) {
    const ctx = contextUntil(writes);
    const outcome = await paymentWebhookWorker.consume(ctx, event as never, {} as never).then(
      () => "done",
      (error: unknown) => error,
    );
    if (outcome === "done") break;
    expect(outcome).toBeInstanceOf(Killed);
    kills++;
  }
  // Between keeping the event, granting and noting the call as worked at the least.
  expect(kills).toBeGreaterThanOrEqual(3);
  await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 31_000 }, env);
  expect(await keysOf(here)).toHaveLength(1);
  expect(await ordersOf(here)).toMatchObject([{ status: "active", amountCents: 4700 }]);
  expect(await grantsOf(here)).toHaveLength(1);
  expect(await toldOfPlans(here)).toEqual(["plan.granted"]);
  expect((await webhooksOf(here)).map(({ outcome }) => outcome)).toEqual(["applied"]);
  await until(async () => (await mailsTo(email)).length > 0);
  expect(await mailsTo(email)).toHaveLength(1);
});
