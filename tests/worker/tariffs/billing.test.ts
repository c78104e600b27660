import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { directoryOutbox, projects, projectTariffs } from "@db/directory";
import type { Tariff } from "@db/vocabulary/limits";
import { newId } from "@workers/domain/kernel/ids";
import { eventMessage } from "@workers/domain/kernel/queue-messages";
import {
  cancelTariff,
  changeTariff,
  followAllSubscriptions,
  followCheckout,
  listInvoices,
  tariffOfProject,
  tariffPortal,
} from "@workers/domain/platform/tariffs";
import { tariffBilling } from "@workers/domain/platform/tariffs/billing";
import { followSubscription } from "@workers/domain/platform/tariffs/follow-subscription";
import type { Context } from "@workers/context";
import { timedSignature } from "@workers/integrations/payments/signatures";
import { serviceContext } from "@workers/service-context";
import { Databases, directoryRows, directoryUpdate } from "@workers/store";
import { handleTasks } from "@workers/tasks";
import { enterProject, invalidateTenants } from "@workers/tenancy";
import { serveWebhook } from "@workers/webhooks";
import { call } from "../harness/call";
import { env as testEnv } from "../harness/env";
import { accountAt, type StripeAccount } from "../harness/fake-stripe";
import { mailsTo, mailTo } from "../harness/outbox";
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
    interfaceLanguage: null,
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

/** The queue's part, for all that was recorded of the project and is not worked through yet. */
async function work(): Promise<void> {
  for (;;) {
    const recorded = await directory().read(
      directoryRows(directoryOutbox, { id: directoryOutbox.id, type: directoryOutbox.type })
        .where(eq(directoryOutbox.projectId, of.id))
        .orderBy(directoryOutbox.createdAt, directoryOutbox.id),
    );
    const next = recorded.find(({ id, type }) => type.startsWith("tariff.") && !workedEvents.has(id));
    if (!next) return;
    workedEvents.add(next.id);
    const body = { ...eventMessage("directory", next.id, "tariff-payments"), id: crypto.randomUUID() };
    const batch = createMessageBatch("lyceum-tasks", [
      { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body },
    ]);
    await handleTasks(batch, env);
    await getQueueResult(batch, createExecutionContext());
  }
}

const workedEvents = new Set<string>();

/** The project pays for a tariff; answers its subscription. */
async function paid(name: Tariff, isAnnual = false): Promise<string> {
  const { checkoutUrl } = await change(name, isAnnual);
  await stripe.act("pay", new URL(checkoutUrl!).pathname.split("/").at(-1)!, { method: "card", name: "Studio" });
  await told();
  const { data } = (await stripe.read("/subscriptions")) as { data: [{ id: string }] };
  return data[0].id;
}

/** The subscription that was made later, at Stripe's clock of whole seconds. */
async function laterOf(ids: readonly string[]): Promise<string> {
  const subscriptions = await Promise.all(ids.map((id) => stripe.read(`/subscriptions/${id}`)));
  const at = ({ created, id }: Record<string, unknown>) => `${String(created)} ${String(id)}`;
  return subscriptions.toSorted((a, b) => (at(a) < at(b) ? -1 : 1)).at(-1)!["id"] as string;
}

class Killed extends Error {}

/** A Worker that ends right before or behind its first write: what it publishes dies with it, the outbox alone remains. */
function dyingAtWrite(isWritten: boolean): Context {
  const { ctx } = serviceCtx();
  const database = new Proxy(ctx.directory, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      if (name !== "write" && name !== "writeOne") return value.bind(target) as unknown;
      return async (...statements: unknown[]) => {
        if (isWritten) await (value as (...args: unknown[]) => unknown).apply(target, statements);
        throw new Killed();
      };
    },
  });
  return { ...ctx, directory: database, publish: () => {} };
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

  it("stays what its owner set when a call of an ended subscription comes late", async () => {
    const subscription = await paid("pro");
    await stripe.act("end", subscription);
    const late = await stripe.calls();
    for (const { body } of late) await bring(body);
    expect(await tariff()).toMatchObject({ tariffId: "free", isCharged: false });
    await directory().write([directoryUpdate(projects, { tariff: "business" }, eq(projects.id, of.id))]);
    for (const { body } of late) await bring(body);
    expect((await tariff()).tariffId).toBe("business");
    expect(await mailsTo(of.owner.email)).toHaveLength(1);
  });

  it("goes on while Stripe has given up charging and keeps the subscription", async () => {
    const subscription = await paid("pro");
    await stripe.act("miss", subscription);
    await stripe.act("giveUp", subscription);
    await told();
    expect(await tariff()).toMatchObject({ tariffId: "pro", isCharged: true });
    expect((await tariff()).paymentMissedAt).not.toBeNull();
  });

  it("is that of the later of two checkouts, and the other is ended, whichever is told first", async () => {
    for (const turn of ["earlier first", "later first", "at once"]) {
      of = await project(1);
      await directory().write([directoryUpdate(projects, { tariff: "free" }, eq(projects.id, of.id))]);
      const ids: string[] = [];
      for (const name of ["starter", "pro"] as const) {
        const { checkoutUrl } = await change(name);
        await stripe.act("pay", new URL(checkoutUrl!).pathname.split("/").at(-1)!, { method: "card" });
        const { data } = (await stripe.read("/subscriptions")) as { data: [{ id: string }] };
        ids.push(data[0].id);
      }
      await stripe.calls();
      const counts = await laterOf(ids);
      const others = ids.filter((id) => id !== counts);
      const inTurn = turn === "later first" ? [counts, ...others] : [...others, counts];
      const { ctx, settled } = serviceCtx();
      const follow = (id: string) => followSubscription(ctx, tariffBilling(env)!, of.id, id);
      if (turn === "at once") await Promise.all(inTurn.map(follow));
      else for (const id of inTurn) await follow(id);
      await settled();
      await work();
      const states = await Promise.all(ids.map((id) => stripe.read(`/subscriptions/${id}`)));
      expect({ turn, states: states.map(({ status, id }) => [id, status]) }).toEqual({
        turn,
        states: ids.map((id) => [id, id === counts ? "active" : "canceled"]),
      });
      expect((await tariff()).tariffId).toBe(counts === ids[0] ? "starter" : "pro");
    }
  });

  it("loses nothing of what follows when the worker dies in between", async () => {
    const earlier = await paid("starter");
    await directory().write([
      directoryUpdate(projectTariffs, { subscriptionReference: null }, eq(projectTariffs.projectId, of.id)),
    ]);
    const { checkoutUrl } = await change("pro");
    await stripe.act("pay", new URL(checkoutUrl!).pathname.split("/").at(-1)!, { method: "card" });
    await stripe.calls();
    const { data } = (await stripe.read("/subscriptions")) as { data: [{ id: string }] };
    const counts = await laterOf([earlier, data[0].id]);
    const other = counts === earlier ? data[0].id : earlier;
    await directory().write([
      directoryUpdate(projectTariffs, { subscriptionReference: other }, eq(projectTariffs.projectId, of.id)),
    ]);
    await stripe.act("miss", counts);
    await stripe.calls();
    const follow = (ctx: Context) => followSubscription(ctx, tariffBilling(env)!, of.id, counts);
    for (const isWritten of [false, true]) await expect(follow(dyingAtWrite(isWritten))).rejects.toBeInstanceOf(Killed);
    const { ctx, settled } = serviceCtx();
    await follow(ctx);
    await settled();
    await work();
    expect((await stripe.read(`/subscriptions/${other}`)).status).toBe("canceled");
    expect((await stripe.read(`/subscriptions/${counts}`)).status).toBe("past_due");
    expect(await tariff()).toMatchObject({ isCharged: true, paymentMissedAt: expect.any(String) });
    expect((await mailsTo(of.owner.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining(`/projects/${of.id}/settings/payment-plan`),
    ]);
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
