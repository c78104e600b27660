import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { outbox } from "@db/shard";
import { createContext } from "@workers/create-context";
import { receiveWebhook } from "@workers/domain/commerce/payments";
import { adapterOf } from "@workers/integrations/payments";
import { handleClock } from "@workers/schedule";
import { updateRows } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { ordersOf, provider, type ProviderOfWorld, secret, soldPlan, tell, worked } from "../harness/payments";
import { app, type AppOfWorld, directory, type Member, member, project, shard } from "../harness/world";
import { until } from "../harness/until";

let here: AppOfWorld;
let mara: Member;
let by: ProviderOfWorld;

beforeEach(async () => {
  here = await app(await project(1));
  mara = await member(here, "Mara");
  by = await provider(here, "ds24");
  await soldPlan(here, by, ["42"]);
});

const body = () =>
  new URLSearchParams({
    event: "on_payment",
    api_mode: "live",
    order_id: "A",
    product_id: "42",
    transaction_id: "t1",
    transaction_amount: "47.00",
    transaction_currency: "EUR",
    email: mara.email,
  }).toString();

/** The call is stored and its message was put on the queue, which lost it. */
async function lost(): Promise<void> {
  const signed = adapterOf(by.type).sign(body(), secret, Date.now());
  const ctx = createContext({
    env,
    databases: { directory, shard } as never,
    tenant: { kind: "service", host: env.SERVICE_HOST },
    actor: { kind: "guest" },
    origin: "https://lyceum.test",
    waitUntil: () => {},
  });
  const received = { body: signed.body, contentType: "", header: () => null, receivedAt: Date.now() };
  await receiveWebhook({ ...ctx, publish: () => {} }, by.type, by.webhookId, received);
  await shard(1).write([
    updateRows({ project: here.project }, outbox, { relayedAt: Date.now() }, eq(outbox.type, "payment.received")),
  ]);
}

const listed = async () =>
  (await call("get", `/projects/${here.project.id}/failed-deliveries`, { as: here.project.owner })).body.data;
const clockAt = (minutes: number) =>
  handleClock({ cron: "* * * * *", scheduledTime: Date.now() + minutes * 60_000 }, env);

it("a stored call whose queue message was lost is found by the clock, listed until it is worked, and worked once", async () => {
  await lost();
  await clockAt(1);
  expect([await ordersOf(here), await listed()]).toEqual([[], []]);
  await clockAt(3);
  await worked(here);
  expect(await ordersOf(here)).toMatchObject([{ status: "active", amountCents: 4700 }]);
  await until(async () => (await listed()).length === 0);
  expect((await clockAt(30))["webhooksSentAgain"]).toBe(0);
});

it("stands in the list of failed deliveries while it waits", async () => {
  await lost();
  const silent = { ...env, TASKS: { sendBatch: async () => {}, send: async () => {} } } as unknown as typeof env;
  await handleClock({ cron: "* * * * *", scheduledTime: Date.now() + 180_000 }, silent);
  const [delivery] = await listed();
  expect(delivery).toMatchObject({ consumer: "payment-webhooks", retriedAt: null });
  const path = `/projects/${here.project.id}/failed-deliveries/${delivery.eventId}/${delivery.consumer}/retry`;
  expect((await call("post", path, { as: here.project.owner })).status).toBeLessThan(300);
  await worked(here);
  expect(await ordersOf(here)).toHaveLength(1);
  await until(async () => (await listed()).length === 0);
});

it("is worked when the provider sends it again", async () => {
  await lost();
  expect((await tell(by, body())).status).toBe(200);
  await worked(here);
  expect(await ordersOf(here)).toMatchObject([{ status: "active", amountCents: 4700 }]);
});
