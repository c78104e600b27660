import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { directoryOutbox, projects } from "@db/directory";
import type { Tariff } from "@db/vocabulary/limits";
import { newId } from "@workers/domain/ids";
import { eventMessage } from "@workers/domain/queue-messages";
import {
  cancelTariff,
  changeTariff,
  followAllSubscriptions,
  followCheckout,
  listInvoices,
  tariffOfProject,
  tariffPortal,
} from "@workers/domain/tariffs";
import { timedSignature } from "@workers/integrations/payments/signatures";
import { serviceContext } from "@workers/service-context";
import { Databases, directoryRows, directoryUpdate } from "@workers/store";
import { handleTasks } from "@workers/tasks";
import { enterProject, invalidateTenants } from "@workers/tenancy";
import { serveWebhook } from "@workers/webhooks";
import { call } from "../harness/call";
import { env as testEnv } from "../harness/env";
import { accountAt, type StripeAccount } from "../harness/fake-stripe";
import { mailTo } from "../harness/outbox";
import { directory, project, type ProjectOfWorld } from "../harness/world";

const secret = "whsec_of_the_installation";
let of: ProjectOfWorld;
let stripe: StripeAccount;
let env: typeof testEnv;

beforeEach(async () => {
  of = await project(1);
  stripe = await accountAt(`sk_test_${newId().replaceAll("-", "")}`);
  env = { ...testEnv, INSTALLATION_STRIPE_KEY: stripe.key, INSTALLATION_STRIPE_WEBHOOK_SECRET: secret };
  await directory().write([directoryUpdate(projects, { tariff: "free" }, eq(projects.id, of.id))]);
  invalidateTenants();
});

const serviceCtx = () => serviceContext(env, new Databases(env, {}));

async function asOwner() {
  invalidateTenants();
  const { ctx } = serviceCtx();
  const account = {
    id: of.owner.accountId,
    email: of.owner.email,
    firstName: "Owner",
    lastName: "Test",
    language: "de" as const,
    timezone: "Europe/Berlin",
    avatarUrl: null,
    isPasswordSet: true,
  };
  const teams = new Map([[of.id, { role: "owner" as const, appIds: [] }]]);
  return enterProject({ ...ctx, actor: { kind: "user", sessionId: of.owner.sessionId, account, teams } }, of.id);
}

const change = async (tariffId: Tariff, isAnnual = false) =>
  changeTariff(await asOwner(), { tariffId, isAnnual, currency: "EUR" });
const tariff = async () => tariffOfProject(await asOwner());

/** Stripe's calls are brought to the Worker, and worked through. */
async function told(): Promise<void> {
  for (const { body } of await stripe.calls()) await bring(body);
}

async function bring(body: string): Promise<Response> {
  const { ctx, settled } = serviceCtx();
  const request = new Request("https://lyceum.test/webhooks/tariffs", {
    method: "POST",
    body,
    headers: { "Stripe-Signature": timedSignature(secret, body, Date.now()) },
  });
  const answer = await serveWebhook(request, ctx);
  await settled();
  await work();
  return answer;
}

/** The queue's part, for the project's latest event. */
async function work(): Promise<void> {
  const event = await directory().readOne(
    directoryRows(directoryOutbox, { id: directoryOutbox.id })
      .where(eq(directoryOutbox.projectId, of.id))
      .orderBy(desc(directoryOutbox.createdAt), desc(directoryOutbox.id))
      .limit(1),
  );
  if (!event) throw new Error("The project has no event yet.");
  const body = { ...eventMessage("directory", event.id, "tariff-payments"), id: crypto.randomUUID() };
  const batch = createMessageBatch("lyceum-tasks", [
    { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body },
  ]);
  await handleTasks(batch, env);
  await getQueueResult(batch, createExecutionContext());
}

/** The project pays for a tariff; answers its subscription. */
async function paid(name: Tariff, isAnnual = false): Promise<string> {
  const { checkoutUrl } = await change(name, isAnnual);
  await stripe.act("pay", new URL(checkoutUrl!).pathname.split("/").at(-1)!, { method: "card", name: "Studio" });
  await told();
  const { data } = (await stripe.read("/subscriptions")) as { data: [{ id: string }] };
  return data[0].id;
}

describe("a tariff that is charged for", () => {
  it("begins at a checkout, and holds as soon as that is paid", async () => {
    const first = await change("pro", true);
    expect(first).toMatchObject({ project: { tariff: { name: "free" } } });
    expect((await change("pro", true)).checkoutUrl).toBe(first.checkoutUrl);
    const session = new URL(first.checkoutUrl!).pathname.split("/").at(-1)!;
    expect(await stripe.read(`/checkout/sessions/${session}`)).toMatchObject({
      amount_total: 142_800,
      currency: "eur",
    });
    await stripe.act("pay", session, { method: "card" });
    await told();
    const now = await tariff();
    expect(now).toMatchObject({
      tariffId: "pro",
      isAnnual: true,
      isCharged: true,
      hasPortal: true,
      next: null,
      paymentMissedAt: null,
      changedBy: "payment",
    });
    expect(Date.parse(now.renewsAt!)).toBeGreaterThan(Date.now() + 360 * 86_400_000);
  });

  it("holds for who comes back from the checkout before the webhook", async () => {
    const { checkoutUrl } = await change("starter");
    const session = new URL(checkoutUrl!).pathname.split("/").at(-1)!;
    await followCheckout(await asOwner(), session);
    expect((await tariff()).tariffId).toBe("free");
    await stripe.act("pay", session, { method: "card" });
    await followCheckout(await asOwner(), session);
    expect((await tariff()).tariffId).toBe("starter");
    await told();
    expect((await tariff()).tariffId).toBe("starter");
  });

  it("holds at once when it allows more, and the difference is charged", async () => {
    await paid("starter");
    const up = await change("business");
    expect(up).toMatchObject({ checkoutUrl: null, project: { tariff: { name: "business" } } });
    const { items } = await listInvoices(await asOwner(), { page: 1, limit: 20 });
    expect(items.map(({ amountCents }) => amountCents)).toEqual([30_000, 4900]);
    expect(items[0]!.downloadUrl).toMatch(/^http.*\/invoices\/in_/);
    await told();
    expect((await tariff()).tariffId).toBe("business");
  });

  it("stays as it is when the card is declined for a dearer one", async () => {
    await paid("starter");
    await stripe.act("decline", "");
    await expect(change("business")).rejects.toMatchObject({
      errorName: "paymentRefused",
      extras: { details: { provider: "card_declined" } },
    });
    expect((await tariff()).tariffId).toBe("starter");
  });

  it("becomes a cheaper one with the next period, and that can be taken back", async () => {
    const subscription = await paid("business");
    await change("pro");
    expect(await tariff()).toMatchObject({ tariffId: "business", next: { tariffId: "pro", isAnnual: false } });
    // The tariff itself again: what was planned is taken back.
    await change("business");
    expect(await tariff()).toMatchObject({ tariffId: "business", next: null });
    await change("starter", true);
    await change("pro");
    expect(await tariff()).toMatchObject({ next: { tariffId: "pro" } });
    await stripe.act("renew", subscription);
    await told();
    expect(await tariff()).toMatchObject({ tariffId: "pro", next: null });
    const { items } = await listInvoices(await asOwner(), { page: 1, limit: 20 });
    expect(items.map(({ amountCents }) => amountCents)).toEqual([14_900, 34_900]);
  });

  it("is paid by the year at once, and by the month from the next year on", async () => {
    await paid("starter");
    await change("starter", true);
    expect(await tariff()).toMatchObject({ tariffId: "starter", isAnnual: true, next: null });
    await change("starter", false);
    expect(await tariff()).toMatchObject({ isAnnual: true, next: { tariffId: "starter", isAnnual: false } });
  });

  it("ends with the paid period when it is cancelled, and by Stripe’s call at the latest", async () => {
    const subscription = await paid("pro");
    await cancelTariff(await asOwner());
    expect(await tariff()).toMatchObject({ tariffId: "pro", next: { tariffId: "free" } });
    await change("pro");
    expect(await tariff()).toMatchObject({ next: null });
    await cancelTariff(await asOwner());
    await stripe.act("renew", subscription);
    await told();
    expect(await tariff()).toMatchObject({ tariffId: "free", isCharged: false, renewsAt: null, next: null });
    expect((await mailTo(of.owner.email)).text).toContain("kostenlosen Tarif");
    // Whoever paid before is the same customer, with the same invoices.
    await paid("starter");
    expect((await listInvoices(await asOwner(), { page: 1, limit: 20 })).total).toBe(2);
  });

  it("goes on while a payment is missed, with a mail that leads to the card", async () => {
    const subscription = await paid("pro");
    await stripe.act("miss", subscription);
    await told();
    expect(await tariff()).toMatchObject({ tariffId: "pro", isCharged: true });
    expect((await tariff()).paymentMissedAt).not.toBeNull();
    expect((await mailTo(of.owner.email)).text).toContain(`/projects/${of.id}/settings/payment-plan`);
    const { url } = await tariffPortal(await asOwner());
    expect((await fetch(url)).status).toBe(200);
    await stripe.act("renew", subscription);
    await told();
    expect((await tariff()).paymentMissedAt).toBeNull();
  });

  it("is the same whatever the order of Stripe's calls, twice each, and without any by the next night", async () => {
    const subscription = await paid("starter");
    await change("pro");
    await stripe.act("miss", subscription);
    await stripe.act("renew", subscription);
    const held = await stripe.calls();
    for (const { body } of [...held.toReversed(), ...held]) expect((await bring(body)).status).toBe(200);
    expect(await tariff()).toMatchObject({ tariffId: "pro", paymentMissedAt: null });
    await stripe.act("end", subscription);
    await stripe.calls();
    expect((await tariff()).tariffId).toBe("pro");
    const { ctx, settled } = serviceCtx();
    expect(await followAllSubscriptions(ctx, 50)).toBeGreaterThan(0);
    await settled();
    await work();
    expect((await tariff()).tariffId).toBe("free");
  });

  it("takes no call without Stripe's signature, and none of another project's subscription", async () => {
    const { ctx } = serviceCtx();
    const post = (body: string, signature: string) =>
      serveWebhook(
        new Request("https://lyceum.test/webhooks/tariffs", {
          method: "POST",
          body,
          headers: { "Stripe-Signature": signature },
        }),
        ctx,
      );
    const subscription = await paid("pro");
    const other = await project(1);
    const forged = JSON.stringify({
      data: { object: { object: "subscription", id: subscription, metadata: { projectId: other.id } } },
    });
    await expect(post(forged, timedSignature("whsec_other", forged, Date.now()))).rejects.toThrow("unauthorized");
    await expect(post(forged, timedSignature(secret, forged, Date.now() - 3_600_000))).rejects.toThrow("unauthorized");
    // Even signed: Stripe says whose it is.
    of = other;
    expect((await bring(forged)).status).toBe(200);
    expect((await tariff()).isCharged).toBe(false);
    expect((await call("post", "/projects/x/tariff/portal", { as: of.owner })).status).toBe(404);
    expect((await call("post", `/projects/${other.id}/tariff/portal`, { as: of.owner })).body.details).toEqual({
      reason: "nothingCharged",
    });
  });
});
