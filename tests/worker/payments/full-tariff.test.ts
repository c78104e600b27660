import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { projects } from "@db/directory";
import { paymentWebhooks, profiles } from "@db/shard";
import { tariffs } from "@db/vocabulary/limits";
import { paymentWebhookWorker, receiveWebhook } from "@workers/domain/commerce/payments";
import { newId } from "@workers/domain/kernel/ids";
import { AppError } from "@workers/errors";
import { adapterOf } from "@workers/integrations/payments";
import { serviceContext } from "@workers/service-context";
import { Databases, directoryUpdate, insertRow, rows } from "@workers/store";
import { invalidateTenants } from "@workers/tenancy";
import { env } from "../harness/env";
import { mailsTo, mailTo } from "../harness/outbox";
import { grantsOf, ordersOf, provider, type ProviderOfWorld, secret, soldPlan, webhooksOf } from "../harness/payments";
import { app, type AppOfWorld, directory, project, shard } from "../harness/world";

let here: AppOfWorld;
let by: ProviderOfWorld;
let email: string;

/** A project whose tariff has no room for another contact. */
beforeEach(async () => {
  here = await app(await project(1));
  by = await provider(here, "ds24");
  email = `stranger-${here.id.slice(-12)}@example.org`;
  const now = Date.now();
  await shard(1).write(
    Array.from({ length: tariffs.free.contacts }, () =>
      insertRow({ app: here }, profiles, {
        id: newId<"profile">(),
        type: "member",
        firstName: "Filler",
        createdAt: now,
        updatedAt: now,
      }),
    ),
  );
  await tariff("free");
});

async function tariff(name: "free" | "pro") {
  await directory().write([directoryUpdate(projects, { tariff: name }, eq(projects.id, here.project.id))]);
  invalidateTenants();
}

const service = () => serviceContext(env, new Databases(env, {}));

/** A call is stored; nothing is put on the queue, so that the test alone delivers it. */
async function stored(fields: Record<string, string>, { type, webhookId }: ProviderOfWorld = by) {
  const { ctx } = service();
  const body = new URLSearchParams({ api_mode: "live", order_id: "A", email, transaction_currency: "EUR", ...fields });
  const signed = adapterOf(type).sign(body.toString(), secret, Date.now());
  const call = { body: signed.body, contentType: "", header: () => null, receivedAt: Date.now() };
  expect(await receiveWebhook({ ...ctx, publish: () => {} }, type, webhookId, call)).toBe("stored");
  const webhooks = await shard(1).read(
    rows(here, paymentWebhooks, { id: paymentWebhooks.id }).orderBy(paymentWebhooks.id),
  );
  return webhooks.at(-1)!.id;
}

async function deliver(webhookId: Awaited<ReturnType<typeof stored>>) {
  const { ctx, settled } = service();
  const event = { type: "payment.received" as const, projectId: here.project.id, webhookId };
  await paymentWebhookWorker.consume(ctx, event as never, {} as never).finally(settled);
}

const paid = () => stored({ event: "on_payment", product_id: "42", transaction_id: "t1", transaction_amount: "47.00" });
const strangers = () =>
  shard(1).read(rows({ app: here }, profiles, { type: profiles.type }).where(eq(profiles.email, email)));

it("a purchase keeps its money and waits for the address, fails visibly, and lets its buyer in after the upgrade", async () => {
  await soldPlan(here, by, ["42"]);
  const payment = await paid();
  await expect(deliver(payment)).rejects.toThrow(AppError);
  await expect(deliver(payment)).rejects.toMatchObject({ errorName: "limitExceeded" });
  expect(await ordersOf(here)).toMatchObject([{ status: "active", amountCents: 4700, email, profileId: null }]);
  expect(await grantsOf(here)).toMatchObject([{ profileId: null, email }]);
  expect((await webhooksOf(here)).map(({ outcome }) => outcome)).toEqual([null]);
  expect(await strangers()).toEqual([]);
  await tariff("pro");
  await deliver(payment);
  expect((await webhooksOf(here)).map(({ outcome }) => outcome)).toEqual(["applied"]);
  expect(await strangers()).toEqual([{ type: "invited" }]);
  expect(await grantsOf(here)).toMatchObject([{ email: null }]);
  expect((await mailTo(email)).text).toContain("Gold");
});

it("a purchase that was refunded while it waited makes nobody a contact, and its refund is no failure", async () => {
  await soldPlan(here, by, ["42"]);
  const payment = await paid();
  await expect(deliver(payment)).rejects.toThrow(AppError);
  const refund = await stored({ event: "on_refund", transaction_id: "t2", transaction_amount: "47.00" });
  await deliver(refund);
  expect(await ordersOf(here)).toMatchObject([{ status: "refunded", amountCents: 0, profileId: null }]);
  const [grant] = await grantsOf(here);
  expect(grant!.endsAt).toBeLessThanOrEqual(Date.now());
  await tariff("pro");
  await deliver(payment);
  expect(await strangers()).toEqual([]);
  expect(await mailsTo(email)).toEqual([]);
});

it("a purchase of two things keeps the money of both", async () => {
  const cart = await provider(here, "thrivecart");
  await soldPlan(here, cart, ["product-2"]);
  await soldPlan(here, cart, ["bump-2"]);
  const bought = await stored(
    {
      event: "order.success",
      mode: "live",
      invoice_id: "1",
      "purchase_map[0]": "product-2",
      "purchase_map[1]": "bump-2",
      currency: "EUR",
      "customer[email]": email,
      "order[charges][0][reference]": "product-2",
      "order[charges][0][amount]": "4700",
      "order[charges][1][reference]": "bump-2",
      "order[charges][1][amount]": "900",
    },
    cart,
  );
  await expect(deliver(bought)).rejects.toThrow(AppError);
  const orders = await ordersOf(here);
  expect(orders.map(({ item, amountCents }) => [item, amountCents])).toEqual([
    ["bump-2", 900],
    ["product-2", 4700],
  ]);
  await tariff("pro");
  await deliver(bought);
  expect((await grantsOf(here)).map(({ profileId }) => profileId === null)).toEqual([false, false]);
});
