import { eq } from "drizzle-orm";
import { expect, inject } from "vitest";
import { domains, projects } from "@db/directory";
import { orderEvents, orders, paymentComparisons, paymentWebhooks, planGrants } from "@db/shard";
import { newId } from "@workers/domain/kernel/ids";
import { changeTariff, followCheckout } from "@workers/domain/platform/tariffs";
import type { Env } from "@workers/env";
import { serviceContext } from "@workers/service-context";
import { Databases, directoryInsert, directoryRows, directoryUpdate, insertRow, rows } from "@workers/store";
import { enterProject, invalidateTenants } from "@workers/tenancy";
import { call } from "../harness/call";
import { token, zone } from "../harness/servers/custom-hostname-server";
import { env } from "../harness/env";
import { accountAt, stripeOf } from "../harness/fake-stripe";
import { mailsTo } from "../harness/outbox";
import {
  grantsOf,
  ordersOf,
  provider,
  type ProviderOfWorld,
  soldPlan,
  tell,
  toldOfPlans,
  worked,
} from "../harness/payments";
import { type AppOfWorld, directory, member, project, type ProjectOfWorld, shard } from "../harness/world";
import { consumerCases } from "./consumer-case";
import { until } from "../harness/until";

const day = 86_400_000;
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
const purchase = (email: string, order: string) =>
  new URLSearchParams({
    api_mode: "live",
    event: "on_payment",
    order_id: order,
    product_id: "42",
    email,
    transaction_id: `${order}-1`,
    transaction_amount: "47.00",
    transaction_currency: "EUR",
  }).toString();

/** A stored call of a provider that nobody has worked through. */
async function storedCall(here: AppOfWorld, by: ProviderOfWorld, body: string) {
  const id = newId<"payment webhook">();
  await shard(1).write([
    insertRow(here, paymentWebhooks, {
      id,
      sellerId: by.id,
      type: by.type,
      contentType: "application/x-www-form-urlencoded",
      body,
      digest: id,
      receivedAt: Date.now(),
    }),
  ]);
  return id;
}

/** In a project of its own, for what counts all of a project's orders. */
const ordersAndGrants = (of: AppOfWorld) => async () => ({
  orders: (await ordersOf(of)).map(({ status, amountCents }) => ({ status, amountCents })),
  grants: (await grantsOf(of)).length,
  told: (await toldOfPlans(of)).filter((type) => type !== "plan.extended"),
});
const boughtOnce = { orders: [{ status: "active", amountCents: 4700 }], grants: 1, told: ["plan.granted"] };

/** The owner's context, with a Stripe account of the installation. */
async function asOwner(of: ProjectOfWorld, own: Env) {
  invalidateTenants();
  const { ctx } = serviceContext(own, new Databases(own, {}));
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

export const moneyCases = consumerCases({
  "access-mails": {
    async prepare(here) {
      const mara = await member(here, "Mara");
      const planId = await soldPlan(here, null, [], { name: "Bronze" });
      const endsAt = Date.now() + 3 * day;
      await shard(1).write([
        insertRow({ app: { id: here.id } }, planGrants, {
          id: newId<"plan grant">(),
          planId,
          profileId: mara.profileId,
          source: "hand",
          startsAt: Date.now() - day,
          endsAt,
          isToldAsHeld: true,
          createdAt: Date.now(),
          updatedAt: Date.now(),
        }),
      ]);
      const ending = { type: "plan.ending", appId: here.id, planId, profileId: mara.profileId } as const;
      return {
        event: { ...ending, ending: "limited", endsAt },
        // It was to end earlier, before it was given for longer.
        older: { ...ending, ending: "limited", endsAt: endsAt - day },
        result: () => subjectsTo(mara.email),
        once: [expect.stringContaining("Bronze")],
      };
    },
  },

  "payment-webhooks": {
    async prepare(here) {
      const mara = await member(here, "Mara");
      const by = await provider(here, "ds24");
      await soldPlan(here, by, ["42"]);
      const body = purchase(mara.email, "ORD-1");
      // The provider's call of the same purchase that came first, in other words.
      const earlier = await storedCall(here, by, `${body}&attempt=1`);
      const webhookId = await storedCall(here, by, body);
      const projectId = here.project.id;
      return {
        event: { type: "payment.received", projectId, webhookId },
        older: { type: "payment.received", projectId, webhookId: earlier },
        result: ordersAndGrants(here),
        once: boughtOnce,
      };
    },
  },
  "extended-plans": {
    async prepare(here) {
      const mara = await member(here, "Mara");
      const by = await provider(here, "ds24");
      await tell(by, purchase(mara.email, "ORD-1"));
      await worked(here);
      const planId = await soldPlan(here, by, ["42"]);
      const projectId = here.project.id;
      const [order] = await ordersOf(here);
      return {
        event: { type: "plan.extended", projectId, planId, after: null },
        older: { type: "plan.extended", projectId, planId, after: { createdAt: 0, id: order!.id } },
        result: ordersAndGrants(here),
        once: boughtOnce,
      };
    },
  },
  "second-trials": {
    async prepare(here) {
      const stripe = await stripeOf(here);
      const planId = await stripe.sells(["price_month"], { trialDays: 14 });
      const mara = await member(here, "Mara");
      // A guest by the same address is offered the trial again.
      for (const secondsAgo of ["-120", "-60"]) {
        const { body } = await call("post", `/plans/${planId}/checkout`, {
          host: here.host,
          appId: here.id,
          body: { email: mara.email },
        });
        await stripe.act("shift", "", { seconds: secondsAgo });
        await stripe.act("pay", new URL(body.data.url).pathname.split("/").at(-1)!, { method: "card" });
        await stripe.told();
      }
      // The queue has brought the event once already, when the second trial began.
      await until(async () => (await ordersOf(here)).some(({ status }) => status === "expired"));
      const granted = { type: "plan.granted", appId: here.id, planId, profileId: mara.profileId } as const;
      return {
        event: granted,
        older: granted,
        result: async () => {
          const orders = await ordersOf(here);
          const statuses = await Promise.all(
            orders.map(async ({ reference }) => (await stripe.read(`/subscriptions/${reference}`))["status"]),
          );
          return orders.map(({ status }, at) => `${status}, ${String(statuses[at])} at Stripe`).toSorted();
        },
        once: ["active, trialing at Stripe", "expired, canceled at Stripe"],
      };
    },
  },
  "subscription-ender": {
    async prepare(here) {
      const stripe = await stripeOf(here);
      const planId = await stripe.sells(["price_month"]);
      for (const name of ["Mara", "Ole"]) {
        const { body } = await call("post", `/plans/${planId}/checkout`, {
          as: await member(here, name),
          host: here.host,
          appId: here.id,
          body: {},
        });
        await stripe.act("shift", "", { seconds: "-60" });
        await stripe.act("pay", new URL(body.data.url).pathname.split("/").at(-1)!, { method: "card" });
        await stripe.act("shift", "", { seconds: "0" });
        await stripe.told();
      }
      const [closed, open] = await ordersOf(here);
      const [{ sellerId }] = (await shard(1).read(
        rows(here, orders, { sellerId: orders.sellerId }).where(eq(orders.id, closed!.id)),
      )) as [{ sellerId: string }];
      // An operator cancelled it, and the Worker died before it brought the order up to that.
      await shard(1).write([
        insertRow(here, orderEvents, {
          id: newId<"order event">(),
          sellerId,
          key: `hand:${closed!.id}`,
          reference: closed!.reference!,
          item: closed!.item,
          kind: "cancel",
          name: "by_hand",
          until: closed!.endsAt,
          occurredAt: Date.now(),
          createdAt: Date.now(),
        }),
      ]);
      const projectId = here.project.id;
      return {
        event: { type: "order.closed", projectId, orderId: closed!.id },
        // Somebody opened it again since.
        older: { type: "order.closed", projectId, orderId: open!.id },
        result: async () => {
          const orders = await ordersOf(here);
          const charged = await Promise.all(
            [closed!, open!].map(async ({ reference }) => await stripe.read(`/subscriptions/${reference}`)),
          );
          return {
            statuses: [closed!, open!].map(({ id }) => orders.find((order) => order.id === id)!.status),
            endsWithPaidPeriod: charged.map((subscription) => subscription["cancel_at_period_end"]),
          };
        },
        once: { statuses: ["canceled", "active"], endsWithPaidPeriod: [true, false] },
      };
    },
  },
  "payment-comparison": {
    async prepare(here) {
      const stripe = await stripeOf(here);
      const mara = await member(here, "Mara");
      const planId = await stripe.sells(["price_month"]);
      const { body } = await call("post", `/plans/${planId}/checkout`, {
        as: mara,
        host: here.host,
        appId: here.id,
        body: {},
      });
      await stripe.act("shift", "", { seconds: "-60" });
      await stripe.act("pay", new URL(body.data.url).pathname.split("/").at(-1)!, { method: "card" });
      await stripe.act("shift", "", { seconds: "0" });
      await stripe.told();
      // A renewal that no call of Stripe told.
      await stripe.act("renew", (await ordersOf(here))[0]!.reference!);
      await stripe.calls();
      const [earlier, comparisonId] = [newId<"payment comparison">(), newId<"payment comparison">()];
      const now = Date.now();
      const comparison = { sellerId: stripe.by.id, since: now - day, phase: "checkouts" as const };
      await shard(1).write([
        insertRow(here, paymentComparisons, { ...comparison, id: earlier, startedAt: now - 2000, finishedAt: now }),
        insertRow(here, paymentComparisons, { ...comparison, id: comparisonId, startedAt: now }),
      ]);
      const projectId = here.project.id;
      const owner = here.project.owner;
      return {
        event: { type: "comparison.due", projectId, comparisonId, step: 0 },
        older: { type: "comparison.due", projectId, comparisonId: earlier, step: 0 },
        result: async () => {
          const listed = await call("get", `/payment-providers/${stripe.by.id}/comparisons`, { as: owner });
          const [latest, before] = listed.body.data;
          return {
            mended: [latest.mendedCount, before.mendedCount],
            isFinished: latest.finishedAt !== null,
            mails: (await mailsTo(owner.email)).length,
            payments: (await ordersOf(here)).map(({ amountCents }) => amountCents),
          };
        },
        once: { mended: [1, 0], isFinished: true, mails: 1, payments: [expect.any(Number)] },
      };
    },
  },
  "tariff-payments": {
    database: "directory",
    async prepare({ project }) {
      const stripe = await accountAt(`sk_test_${newId().replaceAll("-", "")}`);
      const own = {
        ...env,
        INSTALLATION_STRIPE_KEY: stripe.key,
        INSTALLATION_STRIPE_WEBHOOK_SECRET: "whsec_of_the_tests",
      } as Env;
      await directory().write([directoryUpdate(projects, { tariff: "free" }, eq(projects.id, project.id))]);
      const order = { tariffId: "pro", isAnnual: false, currency: "EUR" } as const;
      const { checkoutUrl } = await changeTariff(await asOwner(project, own), order);
      const session = new URL(checkoutUrl!).pathname.split("/").at(-1)!;
      await stripe.act("pay", session, { method: "card" });
      await followCheckout(await asOwner(project, own), session);
      const { data } = (await stripe.read("/subscriptions")) as { data: [{ id: string }] };
      const subscription = data[0].id;
      await stripe.act("miss", subscription);
      const paymentEvent = { type: "tariff.payment_told", projectId: project.id } as const;
      return {
        env: own,
        event: { ...paymentEvent, subscription },
        // Stripe calls more than once about what happens to a subscription, and its state now is what counts.
        older: { ...paymentEvent, subscription },
        result: async () => ({
          tariff: (
            await directory().readOne(
              directoryRows(projects, { tariff: projects.tariff }).where(eq(projects.id, project.id)),
            )
          )?.tariff,
          // Written by what the event records.
          mails: await until(async () => (await mailsTo(project.owner.email)).length),
        }),
        once: { tariff: "pro", mails: 1 },
      };
    },
  },
  "hostname-remover": {
    database: "directory",
    async prepare({ project: { id: projectId } }) {
      const own = {
        ...env,
        CUSTOM_HOSTNAMES_ZONE_ID: zone,
        CUSTOM_HOSTNAMES_API_TOKEN: token,
        CUSTOM_HOSTNAMES_API_URL: inject("customHostnameServer"),
      } as unknown as Env;
      const create = async (hostname: string): Promise<string> => {
        const answer = await fetch(`${inject("customHostnameServer")}/zones/${zone}/custom_hostnames`, {
          method: "POST",
          headers: { Authorization: `Bearer ${token}` },
          body: JSON.stringify({ hostname, ssl: { method: "http", type: "dv" } }),
        });
        return ((await answer.json()) as { result: { id: string } }).result.id;
      };
      const exists = async (hostname: string) =>
        (await (
          await fetch(`${inject("customHostnameServer")}/tell/${hostname}`, { method: "POST", body: "{}" })
        ).json()) !== null;
      const [unneeded, claimed] = [`unneeded-${projectId}.test`, `claimed-${projectId}.test`];
      const [hostnameId, claimedAgain] = [await create(unneeded), await create(claimed)];
      // Given up earlier, and claimed again by another project since.
      const other = await project(1);
      await directory().write([
        directoryInsert(domains, {
          id: newId<"domain">(),
          projectId: other.id,
          name: claimed,
          status: "parked",
          hostnameId: claimedAgain,
          createdAt: Date.now(),
          updatedAt: Date.now(),
        }),
      ]);
      return {
        env: own,
        event: { type: "domain.removed", projectId, hostnameId },
        older: { type: "domain.removed", projectId, hostnameId: claimedAgain },
        result: async () => [await exists(unneeded), await exists(claimed)],
        once: [false, true],
      };
    },
  },
});
