import { eq, or, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { accounts, memberships } from "@db/directory";
import { orderEvents, orders, paymentWebhooks, profiles } from "@db/shard";
import { handleClock } from "@workers/schedule";
import { directoryInsert, directoryUpdate, rows, updateRows } from "@workers/store";
import { call } from "../harness/call";
import { env } from "../harness/env";
import { stripeOf } from "../harness/fake-stripe";
import { ordersOf, webhooksOf } from "../harness/payments";
import { app, directory, type Member, member, project, shard } from "../harness/world";

const day = 86_400_000;

it("a buyer whose account was deleted a month ago is forgotten everywhere, and what was paid stays", async () => {
  const here = await app(await project(1));
  const stripe = await stripeOf(here);
  const plan = await stripe.sells(["price_workshop"], { interval: "once" });
  const buy = async (who: Member) => {
    const { body } = await call("post", `/plans/${plan}/checkout`, {
      as: who,
      host: here.host,
      appId: here.id,
      body: {},
    });
    // Paid under another address, which is the buyer's too.
    await stripe.act("pay", new URL(body.data.url).pathname.split("/").at(-1)!, { method: "card", name: who.name });
    await stripe.told();
  };
  const [mara, ole] = [await member(here, "Mara"), await member(here, "Ole")];
  await buy(mara);
  await buy(ole);
  const written = async (who: Member) => {
    const texts = await shard(1).read(
      rows(here, orderEvents, { email: orderEvents.email, name: orderEvents.buyerName }).where(
        or(eq(orderEvents.email, who.email), sql`${orderEvents.buyerName} like ${`%${who.name}%`}`),
      ),
    );
    const shown = await shard(1).read(
      rows(here, orders, { id: orders.id }).where(or(eq(orders.email, who.email), eq(orders.buyerName, who.name))),
    );
    const stored = await shard(1).read(
      rows(here, paymentWebhooks, { id: paymentWebhooks.id }).where(
        sql`instr(${paymentWebhooks.body}, ${who.email}) > 0`,
      ),
    );
    return { events: texts.length > 0, orders: shown.length > 0, calls: stored.length > 0 };
  };
  expect(await written(mara)).toEqual({ events: true, orders: true, calls: true });
  const deletedAt = Date.now() - 31 * day;
  const scope = { app: { id: here.id } };
  await directory().write([
    directoryInsert(memberships, {
      accountId: mara.accountId,
      appId: here.id,
      profileId: mara.profileId,
      createdAt: 1,
      deletedAt,
    }),
    directoryUpdate(accounts, { deletedAt }, eq(accounts.id, mara.accountId)),
  ]);
  await shard(1).write([updateRows(scope, profiles, { deletedAt }, eq(profiles.id, mara.profileId))]);
  const paid = (await ordersOf(here)).map(({ amountCents }) => amountCents);
  await handleClock({ cron: "17 3 * * *", scheduledTime: Date.now() }, env);
  expect(await written(mara)).toEqual({ events: false, orders: false, calls: false });
  // Nobody else is, and no money is.
  expect(await written(ole)).toEqual({ events: true, orders: true, calls: true });
  expect((await ordersOf(here)).map(({ amountCents }) => amountCents)).toEqual(paid);
  expect(paid).toEqual([4900, 4900]);
  expect((await webhooksOf(here)).filter(({ body }) => body === "").length).toBeGreaterThan(0);
});
